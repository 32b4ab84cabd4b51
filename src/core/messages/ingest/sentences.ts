import type { en } from './en.ts'

export type IngestKey = keyof typeof en
export type IngestSentences = Readonly<Record<IngestKey, string>>
