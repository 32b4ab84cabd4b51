import type { IngestKey } from '../../../messages/ingest.ts'
import type { JobProgress, NewVersion } from '../../store/types.ts'
import type { IngestRequest } from '../ingest.ts'
import type { PreviewRequest, SourcePreview } from '../preview.ts'

/** What a request holds but for functions, which cannot leave the process. */
export type SendableRequest = Omit<IngestRequest, 'transform' | 'onProgress'>

/** What is to be made of a file. */
export type Work = { type: 'ingest'; request: SendableRequest } | { type: 'preview'; request: PreviewRequest }

/** What the process of an import is told. */
export interface Task {
  directory: string
  work: Work
  /** Memory of the database, as DuckDB writes it. */
  memoryLimit: string
}

/** What it tells. */
export type Report =
  | { type: 'progress'; progress: JobProgress }
  | { type: 'made'; version: NewVersion }
  | { type: 'previewed'; preview: SourcePreview }
  | { type: 'refused'; key: IngestKey; params: Readonly<Record<string, string | number>> }
  | { type: 'broken'; message: string }
