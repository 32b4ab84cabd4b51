import type { IngestKey } from '../../../messages/ingest.ts'
import type { JobProgress, NewVersion } from '../../store/types.ts'
import type { IngestRequest } from '../ingest.ts'
import type { PreviewRequest, SourcePreview } from '../preview.ts'

/** A request without functions, which cannot be sent to another process. */
export type SendableRequest = Omit<IngestRequest, 'transform' | 'onProgress'>

/** The work of a process. */
export type Work = { type: 'ingest'; request: SendableRequest } | { type: 'preview'; request: PreviewRequest }

/** Message to the worker process. */
export interface Task {
  directory: string
  work: Work
  /** Memory limit in DuckDB's notation. */
  memoryLimit: string
}

/** Message from the worker process. */
export type Report =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'made'; version: NewVersion }
  | { type: 'previewed'; preview: SourcePreview }
  | { type: 'refused'; key: IngestKey; params: Readonly<Record<string, string | number>> }
  | { type: 'broken'; message: string }
