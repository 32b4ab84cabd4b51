import { PublicError } from '../errors.ts'

/** A cell of the grid that halves the Web Mercator world `z` times; `y` grows southwards. */
export interface GridCell {
  z: number
  x: number
  y: number
}

/** The finest cells are those of the integers in which positions are stored. */
export const finestGrid = 30

/** Parses `z/x/y`. */
export function readGridCell(text: string): GridCell {
  const [, z, x, y] = (/^\s*(\d{1,2})\/(\d{1,10})\/(\d{1,10})\s*$/.exec(text) ?? []).map(Number)
  if (z === undefined || x === undefined || y === undefined || z > finestGrid || Math.max(x, y) >= 2 ** z)
    throw new PublicError('geofilter.grid', { value: text.slice(0, 100) })
  return { z, x, y }
}

export const printGridCell = ({ z, x, y }: GridCell): string => `${z}/${x}/${y}`
