import type { en } from './en/ingest/processors.ts'

export type ProcessorKey = keyof typeof en
export type ProcessorSentences = Readonly<Record<ProcessorKey, string>>
