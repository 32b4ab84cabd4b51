import { indexRing, isInRing } from './intersects.ts'
import type { Place } from './ring-index.ts'

const size = 256

/**
 * A grid over the box of a ring: points in cells inside are in the ring, those in edge cells must be tested.
 */
export interface RingCells extends Grid {
  /** Cell numbers, row by row from south-west. */
  inside: readonly bigint[]
  edge: readonly bigint[]
}

export interface Grid {
  south: number
  west: number
  /** Degrees of one cell. */
  height: number
  width: number
  /** Number of cells in each direction. */
  size: number
}

/** The cells of a closed ring. */
export function cellsOfRing(ring: readonly Place[]): RingCells {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  const [south, west] = [least(lats), least(lngs)]
  const height = (-least(lats.map((lat) => -lat)) - south) / size || 1
  const width = (-least(lngs.map((lng) => -lng)) - west) / size || 1
  const onEdge = new Uint8Array(size * size)
  for (const [index, to] of ring.entries()) markEdge(ring[index - 1] ?? to, to)
  const indexed = indexRing(ring)
  const [inside, edge]: [bigint[], bigint[]] = [[], []]
  for (let cell = 0; cell < onEdge.length; cell += 1) {
    const middle: Place = [
      west + ((cell % size) + 0.5) * width,
      south + (Math.floor(cell / size) + 0.5) * height,
    ]
    if (onEdge[cell]) edge.push(BigInt(cell))
    else if (isInRing(middle, indexed)) inside.push(BigInt(cell))
  }
  return { south, west, height, width, size, inside, edge }

  /** Marks the cells that an edge passes, with their neighbours where rounding could decide. */
  function markEdge(from: Place, to: Place): void {
    const [low, high] = from[1] <= to[1] ? [from, to] : [to, from]
    const isLevel = low[1] === high[1]
    const first = rowOf(low[1]) - 1
    const last = rowOf(high[1]) + 1
    for (let row = Math.max(first, 0); row <= Math.min(last, size - 1); row += 1) {
      const a = isLevel ? from[0] : lngAt(low, high, south + (row - 1) * height)
      const b = isLevel ? to[0] : lngAt(low, high, south + (row + 2) * height)
      const start = Math.max(columnOf(Math.min(a, b)) - 1, 0)
      const end = Math.min(columnOf(Math.max(a, b)) + 1, size - 1)
      for (let column = start; column <= end; column += 1) onEdge[row * size + column] = 1
    }
  }
  function rowOf(lat: number): number {
    return Math.floor((lat - south) / height)
  }
  function columnOf(lng: number): number {
    return Math.floor((lng - west) / width)
  }
}

/** Longitude of an edge at a latitude, clamped to the edge's ends. */
function lngAt(low: Place, high: Place, lat: number): number {
  if (lat <= low[1]) return low[0]
  if (lat >= high[1]) return high[0]
  return low[0] + ((lat - low[1]) * (high[0] - low[0])) / (high[1] - low[1])
}

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Infinity)
