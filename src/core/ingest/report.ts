import type { IngestKey } from '../../messages/ingest.ts'
import type { FieldType } from '../field.ts'

/** One thing ingestion found or decided, as a sentence key and what goes into it. */
export interface Finding {
  key: IngestKey
  params?: Readonly<Record<string, string | number>>
  /** The first values that it rests on, in the order of the source. */
  examples?: readonly Example[]
}

/** A value as the source has it, cut when it is long. `row` counts records from 1. */
export interface Example {
  row: number
  value: string
}

/** A value that its column's type could not take. `row` counts records from 1. */
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
  /** Cells with a value, of any kind. */
  values: number
  /** Cells set aside because they do not fit the type. */
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
  /** In the order in which they were read; rows of rejects and examples count on from one to the next. */
  parts?: SourcePart[]
  findings: Finding[]
  columns: ColumnReport[]
  /** Values that were set aside, and the records that have one. */
  rejected: number
  rejectedRows: number
  /** Lines of the source that are no records, as they have more cells than the table. */
  leftOut?: number
  /** Records with a value that counts against the limit, where those with a missing picture do not. */
  misfitRows?: number
  /** The first of them; the reject file of the version has all. */
  rejects: Reject[]
}
