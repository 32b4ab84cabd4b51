import type { Sentences } from '../message.ts'

export const en = {
  'legend.none': 'No value available',
  'legend.no_value': 'No value',
} as const satisfies Sentences

export type ScaleSentences = Sentences<keyof typeof en>
