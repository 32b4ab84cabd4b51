import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import type { Relation } from '../relation.ts'

/** What typing makes of what was loaded. */
export interface Typed {
  relation: Relation
  columns: ColumnReport[]
  /** What is to be told of the table as a whole. */
  findings: Finding[]
}

/** What says where the coordinates of a table are, beside its columns. */
export interface PlaceHints {
  /** The system that a publisher says, and the name of the file. */
  projection?: string
  file?: string
  /** Whether eastings and northings are left alone, as where a processor makes the point, or the records are added to others without one. */
  withoutPoint?: boolean
}
