import type { DuckDBConnection } from '@duckdb/node-api'
import type { Finding, SourcePart } from '../../../core/ingest/report.ts'
import type { ArchiveLimits } from '../containers/limits.ts'
import type { TextKind } from '../typing/candidates.ts'

/** A file inside an archive, named as the archive names it; `bytes` is what it says it takes unpacked. */
export interface ArchiveEntry {
  name: string
  bytes: number
}

/** A file with what its first bytes say. */
export interface Source {
  file: string
  /** As people know it, for sentences. */
  name: string
  bytes: number
  head: Uint8Array
  /** Of a ZIP file, without directories and links. */
  entries?: readonly ArchiveEntry[]
  /** Unpacks an entry into the workplace and tells its path there, which says nothing of its name. */
  extract(entryName: string): Promise<string>
}

/** How a source is to be read; what is absent is found out. */
export interface ReadOptions {
  encoding?: string
  separator?: string
  /** 1-based record of the header; 0 when there is none. */
  headerRow?: number
  /** Members on the way to the records inside an envelope. */
  path?: readonly string[]
  /** Name or 1-based number of a spreadsheet's table. */
  sheet?: string
  /** Name of a file inside an archive; `inner.zip/name` for one inside an archive in there. */
  entry?: string
  /** EPSG code of the coordinates, where the source says none or a wrong one. */
  projection?: string
}

export interface Workplace {
  connection: DuckDBConnection
  /** An empty directory for this run. */
  directory: string
  signal?: AbortSignal
  /** Whether what is read is small enough to be kept in tables. */
  small?: boolean
  /** What archives may take, where it differs from the usual. */
  archiveLimits?: Partial<ArchiveLimits>
}

export interface TextColumn {
  /** Column of the table, VARCHAR. */
  name: string
  label: string
  kind: TextKind
  /** Separator when a cell holds several values. */
  multivalued?: string
  /** What its numbers count, such as a currency. */
  unit?: string
  /** The geometry of the record itself, which is called by what it turns out to be. */
  geometry?: boolean
}

/** What a format makes of a source: texts that must be typed, or columns with types of their own. */
export type Loaded = {
  findings: Finding[]
  /** The files that it comes from, where they are several. */
  parts?: SourcePart[]
} & (
  | { type: 'texts'; table: string; columns: TextColumn[]; commaLikely: boolean }
  | { type: 'typed'; sql: string }
)

/** One kind of file. `load` throws an IngestError in a sentence that names the file. */
export interface Format {
  name: string
  /** As people call it. */
  label: string
  /** Of files that may hold it, in lower case and without a dot: they tell data in an archive from what lies beside it. */
  extensions: readonly string[]
  detect(source: Source): boolean
  load(place: Workplace, source: Source, options: ReadOptions): Promise<Loaded>
}
