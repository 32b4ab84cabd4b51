import type { en } from './en.ts'

export type ProcessorKey = keyof typeof en
export type ProcessorSentences = Readonly<Record<ProcessorKey, string>>
