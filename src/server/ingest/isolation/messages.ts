import type { IngestKey } from '../../../core/messages/ingest/sentences.ts'
import type { JobProgress, NewVersion } from '../../store/types.ts'
import type { IngestRequest } from '../ingest.ts'

/** What a request holds but for functions, which cannot leave the process. */
export type SendableRequest = Omit<IngestRequest, 'transform' | 'onProgress'>

/** What the process of an import is told. */
export interface Task {
  directory: string
  request: SendableRequest
  /** Memory of the database, as DuckDB writes it. */
  memoryLimit: string
}

/** What it tells. */
export type Report =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'made'; version: NewVersion }
  | { type: 'refused'; key: IngestKey; params: Readonly<Record<string, string | number>> }
  | { type: 'broken'; message: string }
