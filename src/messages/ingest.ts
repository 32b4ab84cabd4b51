import type { en } from './en/ingest.ts'

export type IngestKey = keyof typeof en
export type IngestSentences = Readonly<Record<IngestKey, string>>
