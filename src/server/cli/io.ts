import type { IngestKey, IngestSentences } from '../../messages/ingest.ts'
import type { Language } from '../../messages/languages.ts'
import { fill } from '../../messages/message.ts'
import type { ImportSettings } from '../settings.ts'
import type { Author } from '../store/audit-store.ts'

/** What a command may touch: where it writes, in which language, and on which data. */
export interface Io {
  out: (text: string) => void
  error: (text: string) => void
  /** Replaces the progress line of a terminal; absent when nobody watches. */
  progress?: (text: string) => void
  /** All that is written to the command, to its end. */
  input?: () => Promise<string>
  sentences: IngestSentences
  /** Of tables that a command brings itself; English when absent. */
  language?: Language
  dataDirectory: string
  imports: ImportSettings
  signal?: AbortSignal
}

/** Who changes something by the command line, in the log of changes. */
export const nobody: Author = { user: null, key: null }

/** Exit codes of the command line: done; cannot be done; wrongly asked; too many values do not fit. */
export const exit = { ok: 0, failed: 1, usage: 2, rejects: 3 } as const

export const say = (io: Io, key: IngestKey, params: Record<string, string | number> = {}): string =>
  fill(io.sentences[key], params)
