/** The type of a cell. `padded` is a number displayed with leading zeros; `formula` has no stored value. */
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

/** A non-empty cell. Dates are ISO 8601, numbers have a decimal point, whatever the display format. */
export interface Cell {
  /** 0-based. */
  column: number
  text: string
  kind: CellKind
  /** Currency of the number format. */
  unit?: string
}

export interface SheetRow {
  /** Row number as displayed, from 1. */
  number: number
  cells: Cell[]
  /** Hidden, as by a filter. */
  hidden?: boolean
}

/** A merged range; rows from 1, columns from 0, both ends included. */
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

/** A workbook whose sheets are read in streams, repeatedly. */
export interface Workbook {
  sheets: readonly SheetName[]
  /** Non-empty rows of a sheet in batches. `merges` is complete once they have been read to the end. */
  read(sheet: number): { rows: AsyncIterable<SheetRow[]>; merges: readonly Merge[] }
}

/** Sheets with more merged ranges, used columns or repeated cells are rejected. */
export const sheetLimits = { merges: 500_000, columns: 2000, repeats: 5_000_000 } as const

/** More rows than any application supports; higher numbers are invalid. */
export const lastRow = 2 ** 30
