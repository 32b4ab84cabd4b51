import type { ColumnReport, Finding } from '../../../core/ingest/report.ts'
import type { Relation } from '../relation.ts'

/** The result of typing a loaded source. */
export interface Typed {
  relation: Relation
  columns: ColumnReport[]
  /** Findings about the table as a whole. */
  findings: Finding[]
}

/** Hints for the coordinates of a table, other than its columns. */
export interface PlaceHints {
  /** The coordinate system set by a publisher, and the file name. */
  projection?: string
  file?: string
  /**
   * Whether eastings and northings are not combined, as when a processor makes the point, or records are
   * merged into a dataset without one.
   */
  withoutPoint?: boolean
}
