import type { IngestKey, IngestSentences } from '../../messages/ingest.ts'
import type { Language } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'
import type { ImportSettings } from '../settings.ts'
import type { Author } from '../store/audit-store.ts'

/** What a command may access: its output, its language, and the data folder. */
export interface Io {
  out: (text: string) => void
  error: (text: string) => void
  /** Replaces the progress line of a terminal; absent when the output is no terminal. */
  progress?: (text: string) => void
  /** Standard input, read to its end. */
  input?: () => Promise<string>
  sentences: IngestSentences
  /** Language of tables that a command prints; English when absent. */
  language?: Language
  dataDirectory: string
  imports: ImportSettings
  signal?: AbortSignal
}

/** Author of changes by the command line, in the audit log. */
export const nobody: Author = { user: null, key: null }

/** Exit codes of the command line: done; failed; wrong usage; too many rejected values. */
export const exit = { ok: 0, failed: 1, usage: 2, rejects: 3 } as const

export const say = (io: Io, key: IngestKey, params: Record<string, string | number> = {}): string =>
  fill(io.sentences[key], params)
