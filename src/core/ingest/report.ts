import type { IngestKey } from '../../messages/ingest.ts'
import type { FieldType } from '../field.ts'

/** One fact or decision of ingestion, as the key of a sentence and its parameters. */
export interface Finding {
  key: IngestKey
  params?: Readonly<Record<string, string | number>>
  /** The first values that it rests on, in the order of the source. */
  examples?: readonly Example[]
}

/** A value as in the source, truncated when it is long. `row` counts records from 1. */
export interface Example {
  row: number
  value: string
}

/** A value that could not be converted to its column's type. `row` counts records from 1. */
export interface Reject {
  row: number
  column: string
  value: string
  reason: Finding
}

export interface ColumnReport {
  field: string
  label: string
  type: FieldType
  /** Number of non-empty cells. */
  values: number
  /** Number of cells rejected because they do not fit the type. */
  rejected: number
  findings: Finding[]
}

/** One of several files of a source, and its number of records. */
export interface SourcePart {
  name: string
  rows: number
}

/** The report of an import; stored with its version. */
export interface IngestReport {
  source: string
  format: string
  rows: number
  /** In reading order; row numbers of rejects and examples are continuous over all parts. */
  parts?: SourcePart[]
  findings: Finding[]
  columns: ColumnReport[]
  /** Number of rejected values, and of the records that contain one. */
  rejected: number
  rejectedRows: number
  /** Number of lines dropped because they have more cells than the table. */
  leftOut?: number
  /** Number of records with a rejected value that counts towards the limit; missing images do not. */
  misfitRows?: number
  /** The first rejects; the reject file of the version contains all of them. */
  rejects: Reject[]
}
