import type { Mask } from './canvas.ts'

/** Positions in pixels, the origin in the upper left corner. */
export type Line = readonly (readonly [x: number, y: number])[]

/** Scan lines per row of pixels. */
const density = 4

/** Fills closed rings by the even-odd rule. */
export function fillRings(rings: readonly Line[]): Mask {
  const mask = maskAround(rings, 0)
  const crossings: number[][] = Array.from({ length: mask.height * density }, () => [])
  for (const ring of rings)
    for (let index = 1; index < ring.length; index += 1) {
      const [from, to] = [ring[index - 1] ?? origin, ring[index] ?? origin]
      const [[topX, topY], [bottomX, bottomY]] = from[1] < to[1] ? [from, to] : [to, from]
      const slope = (bottomX - topX) / (bottomY - topY)
      // A scan line through a corner must count only one of its two edges.
      const first = Math.ceil((topY - mask.top) * density - 0.5)
      const end = Math.ceil((bottomY - mask.top) * density - 0.5)
      for (let scan = first; scan < end; scan += 1)
        crossings[scan]?.push(topX - mask.left + ((scan + 0.5) / density + mask.top - topY) * slope)
    }
  crossings.forEach((places, scan) => {
    places.sort((a, b) => a - b)
    const row = Math.floor(scan / density) * mask.width
    for (let index = 1; index < places.length; index += 2)
      fillSpan(mask, row, places[index - 1] ?? 0, places[index] ?? 0)
  })
  return mask
}

function fillSpan({ coverage, width }: Mask, row: number, from: number, to: number): void {
  const [first, last] = [Math.max(0, Math.floor(from)), Math.min(width - 1, Math.floor(to))]
  for (let x = first; x <= last; x += 1) {
    const covered = Math.min(to, x + 1) - Math.max(from, x)
    if (covered > 0) coverage[row + x] = (coverage[row + x] ?? 0) + covered / density
  }
}

/** Everything within half a width of some lines. */
export function strokeLines(lines: readonly Line[], width: number): Mask {
  const reach = width / 2
  const mask = maskAround(lines, reach + 1)
  for (const line of lines)
    for (let index = 1; index < line.length; index += 1)
      strokeSegment(mask, line[index - 1] ?? origin, line[index] ?? origin, reach)
  return mask
}

function strokeSegment(mask: Mask, from: Line[number], to: Line[number], reach: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const square = dx * dx + dy * dy
  const left = Math.floor(Math.min(from[0], to[0]) - reach - 1) - mask.left
  const right = Math.ceil(Math.max(from[0], to[0]) + reach + 1) - mask.left
  const top = Math.floor(Math.min(from[1], to[1]) - reach - 1) - mask.top
  const bottom = Math.ceil(Math.max(from[1], to[1]) + reach + 1) - mask.top
  for (let y = Math.max(0, top); y < Math.min(mask.height, bottom); y += 1)
    for (let x = Math.max(0, left); x < Math.min(mask.width, right); x += 1) {
      const [px, py] = [x + 0.5 + mask.left - from[0], y + 0.5 + mask.top - from[1]]
      const along = square === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / square, 0), 1)
      const covered = reach + 0.5 - Math.hypot(px - along * dx, py - along * dy)
      const at = y * mask.width + x
      if (covered > (mask.coverage[at] ?? 0)) mask.coverage[at] = Math.min(covered, 1)
    }
}

const origin: Line[number] = [0, 0]

function maskAround(lines: readonly Line[], margin: number): Mask {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const [x, y] of line) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    }
  const [left, top] = [Math.floor(west - margin), Math.floor(north - margin)]
  const width = Math.max(0, Math.ceil(east + margin) - left) || 0
  const height = Math.max(0, Math.ceil(south + margin) - top) || 0
  return { left, top, width, height, coverage: new Float32Array(width * height) }
}
