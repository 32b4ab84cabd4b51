import type { Field } from '../../core/field.ts'
import { finestGrid, type GridCell } from '../../core/parameters/geo-grid.ts'
import type { Condition, Span } from './condition.ts'

export function spanOf({ z, x, y }: GridCell): Span {
  const width = 2 ** (finestGrid - z)
  return { west: x * width, north: y * width, east: (x + 1) * width - 1, south: (y + 1) * width - 1 }
}

/**
 * Rows whose position, for a shape its centroid, lies in a cell: every position lies in one cell of a zoom.
 */
export const inCell = (field: Field, cell: GridCell): Condition => ({
  type: 'mercator',
  field,
  span: spanOf(cell),
})
