import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding, SourcePart } from '../../../core/ingest/report.ts'
import type { ArchiveLimits } from '../containers/limits.ts'
import type { TextKind } from '../typing/candidates.ts'

/** A file inside an archive, with its path in the archive; `bytes` is its declared unpacked size. */
export interface ArchiveEntry {
  name: string
  bytes: number
}

/** A file with its first bytes. */
export interface Source {
  file: string
  /** Display name, for messages. */
  name: string
  bytes: number
  head: Uint8Array
  /** Of a ZIP file, without directories and links. */
  entries?: readonly ArchiveEntry[]
  /** Unpacks an entry into the workplace and returns its path, whose name is generated. */
  extract(entryName: string): Promise<string>
}

/** How to read a source; absent options are detected. */
export interface ReadOptions {
  encoding?: string
  separator?: string
  /** 1-based record of the header; 0 when there is none. */
  headerRow?: number
  /** Path of members to the records inside an envelope. */
  path?: readonly string[]
  /** Name or 1-based number of a spreadsheet's table. */
  sheet?: string
  /** Path of a file inside an archive; `inner.zip/name` for one in a nested archive. */
  entry?: string
  /** EPSG code of the coordinates, where the source names none or a wrong one. */
  projection?: string
}

export interface Workplace {
  connection: DuckDBConnection
  /** An empty directory for this import. */
  directory: string
  signal?: AbortSignal
  /** Whether the source is small enough to be held in tables. */
  small?: boolean
  /** Archive limits that differ from the defaults. */
  archiveLimits?: Partial<ArchiveLimits>
}

export interface TextColumn {
  /** Column of the table, VARCHAR. */
  name: string
  label: string
  kind: TextKind
  /** Separator of multivalued cells. */
  multivalued?: string
  /** Unit of its numbers, such as a currency. */
  unit?: string
  /** The record's own geometry, named by its geometry type. */
  geometry?: boolean
}

/** The result of a format: texts to be typed, or typed columns. */
export type Loaded = {
  findings: Finding[]
  /** The files it was read from, when there are several. */
  parts?: SourcePart[]
} & (
  | { type: 'texts'; table: string; columns: TextColumn[]; commaLikely: boolean }
  | { type: 'typed'; sql: string }
)

/** An ingestion format. `load` throws an IngestError that names the file. */
export interface Format {
  name: string
  /** Display name. */
  label: string
  /** File extensions, in lower case without a dot: they distinguish data in an archive from other files. */
  extensions: readonly string[]
  detect(source: Source): boolean
  load(place: Workplace, source: Source, options: ReadOptions): Promise<Loaded>
}
