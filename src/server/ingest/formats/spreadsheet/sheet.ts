/** What a cell holds. `padded` is a number shown with zeros in front; `formula` has no value stored with it. */
export type CellKind =
  | 'text'
  | 'number'
  | 'percent'
  | 'padded'
  | 'date'
  | 'datetime'
  | 'time'
  | 'boolean'
  | 'error'
  | 'formula'

/** A cell with something in it. Dates are ISO 8601, numbers have a decimal point, whatever was shown. */
export interface Cell {
  /** From 0. */
  column: number
  text: string
  kind: CellKind
  /** Currency that the number is shown with. */
  unit?: string
}

export interface SheetRow {
  /** As the application numbers rows, from 1. */
  number: number
  cells: Cell[]
  /** Not shown, as by a filter. */
  hidden?: boolean
}

/** A range of cells shown as one; rows from 1, columns from 0, both ends inside. */
export interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export interface SheetName {
  name: string
  hidden: boolean
}

/** A workbook whose sheets are read in streams, each as often as asked. */
export interface Workbook {
  sheets: readonly SheetName[]
  /** Rows of a sheet that have cells, some at a time. `merges` is whole once they have been read to the end. */
  read(sheet: number): { rows: AsyncIterable<SheetRow[]>; merges: readonly Merge[] }
}

/** Sheets that keep more merged ranges, columns in use or cells said to be repeated than this are refused. */
export const sheetLimits = { merges: 500_000, columns: 2000, repeats: 5_000_000 } as const

/** More rows than any application has; numbers beyond are none. */
export const lastRow = 2 ** 30
