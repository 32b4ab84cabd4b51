/** Browsers limit an element's height to 16 to 33 million pixels; above this height, scrolling is mapped. */
export const maxHeight = 8_000_000

export interface Geometry {
  rows: number
  rowHeight: number
  /** Height of the viewport. */
  viewport: number
}

/**
 * Scroll state of a list: `top` is the scroll bar's position, `position` the row pixel at the top of the
 * viewport.
 */
export interface Scroll {
  top: number
  position: number
}

/** A number between 0 and a maximum. */
export const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0))

/** Height of the scrolled element. */
export const heightOf = ({ rows, rowHeight }: Geometry): number => Math.min(rows * rowHeight, maxHeight)

const maxTop = (geometry: Geometry): number => Math.max(heightOf(geometry) - geometry.viewport, 0)
const maxPosition = ({ rows, rowHeight, viewport }: Geometry): number =>
  Math.max(rows * rowHeight - viewport, 0)

/**
 * The state after the scroll bar moved to `top`. A move within the viewport shifts the rows by as many
 * pixels; a jump goes to the corresponding share of the rows.
 */
export function follow(before: Scroll, top: number, geometry: Geometry): Scroll {
  const [barEnd, end] = [maxTop(geometry), maxPosition(geometry)]
  if (barEnd === end) return { top, position: clamp(top, end) }
  if (top <= 0) return { top, position: 0 }
  if (top >= barEnd) return { top, position: end }
  const step = top - before.top
  if (Math.abs(step) < geometry.viewport) return { top, position: clamp(before.position + step, end) }
  return { top, position: (top / barEnd) * end }
}

/** Scroll state for a position, with the scroll bar at the corresponding place. */
export function standAt(position: number, geometry: Geometry): Scroll {
  const end = maxPosition(geometry)
  const at = clamp(position, end)
  return { top: end === 0 ? 0 : (at / end) * maxTop(geometry), position: at }
}

/** First and last visible row, extended by `extra` on both sides. */
export function rowsInSight(
  { position }: Scroll,
  { rows, rowHeight, viewport }: Geometry,
  extra = 0,
): [number, number] {
  const first = Math.max(Math.floor(position / rowHeight) - extra, 0)
  const last = Math.min(Math.ceil((position + viewport) / rowHeight) - 1 + extra, rows - 1)
  return [first, last]
}

/** The position nearest to the current one that shows a row completely. */
export function reveal(row: number, { position }: Scroll, { rowHeight, viewport }: Geometry): number {
  const [top, bottom] = [row * rowHeight, (row + 1) * rowHeight]
  if (top < position) return top
  return bottom > position + viewport ? bottom - viewport : position
}
