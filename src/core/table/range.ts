export interface CellPlace {
  row: number
  column: number
}

/** A rectangle of cells; first and last are included. */
export interface CellRange {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

export const rangeOf = (one: CellPlace, other: CellPlace): CellRange => ({
  firstRow: Math.min(one.row, other.row),
  lastRow: Math.max(one.row, other.row),
  firstColumn: Math.min(one.column, other.column),
  lastColumn: Math.max(one.column, other.column),
})

export const isInRange = (
  { firstRow, lastRow, firstColumn, lastColumn }: CellRange,
  row: number,
  column: number,
): boolean => row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
