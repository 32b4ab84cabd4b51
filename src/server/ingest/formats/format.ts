import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding } from '../../../core/ingest/report.ts'
import type { TextKind } from '../typing/candidates.ts'

/** A file with what its first bytes say. */
export interface Source {
  file: string
  /** As people know it, for sentences. */
  name: string
  bytes: number
  head: Uint8Array
}

/** How a source is to be read; what is absent is found out. */
export interface ReadOptions {
  encoding?: string
  separator?: string
  /** 1-based record of the header; 0 when there is none. */
  headerRow?: number
  /** Members on the way to the records inside an envelope. */
  path?: string[]
}

export interface Workplace {
  connection: DuckDBConnection
  /** An empty directory for this run. */
  directory: string
  signal?: AbortSignal
}

export interface TextColumn {
  /** Column of the table, VARCHAR. */
  name: string
  label: string
  kind: TextKind
  /** Separator when a cell holds several values. */
  multivalued?: string
  /** The geometry of the record itself, which is called by what it turns out to be. */
  geometry?: boolean
}

/** What a format makes of a source: texts that must be typed, or columns with types of their own. */
export type Loaded = { findings: Finding[] } & (
  | { type: 'texts'; table: string; columns: TextColumn[]; commaLikely: boolean }
  | { type: 'typed'; sql: string }
)

/** One kind of file. `load` throws an IngestError in a sentence that names the file. */
export interface Format {
  name: string
  detect(source: Source): boolean
  load(place: Workplace, source: Source, options: ReadOptions): Promise<Loaded>
}
