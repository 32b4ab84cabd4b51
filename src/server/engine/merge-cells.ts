import type { Series } from '../../core/parameters/decode-series.ts'
import type { Cluster, Geometry } from '../../core/record.ts'
import type { Place } from './geometry/hull.ts'

/** How a series of a cluster is combined from those of its cells. */
const partials = {
  COUNT: 1,
  AVG: 2,
  SUM: 2,
  MIN: 1,
  MAX: 1,
  STDDEV: 3,
  SUMSQUARES: 2,
} as const
export type MergeableFunction = keyof typeof partials
export type MergeableSeries = Series & { func: MergeableFunction }

/** A position as its mercator integers, `x * mercatorSize + y`. */
export type Packed = bigint

/** Records of one cell of the grid. */
export interface Cell {
  count: number
  /** Mean position. */
  lat: number
  lng: number
  /** File position of one of the records. */
  at: bigint
  /** Distinct packed positions of the outermost records. */
  corners: Packed[]
  /** Partial results of each series. */
  sums: (number | null)[]
}

interface Merging {
  cells: Cell[]
  count: number
  /** Weighted mean, in pixels of the world at the zoom. */
  x: number
  y: number
}

/**
 * Merges cells, largest first, into the first cluster whose weighted centre lies within the radius.
 * `distance` is in pixels at that zoom.
 */
export function mergeCells(cells: readonly Cell[], zoom: number, distance: number): Cell[][] {
  const world = 256 * 2 ** zoom
  const reach = Math.max(distance, 1e-6)
  const grid = new Map<string, Merging[]>()
  const clusters: Merging[] = []
  const bucketOf = (x: number, y: number) => [Math.floor(x / reach), Math.floor(y / reach)] as const
  const put = (cluster: Merging) => {
    const key = bucketOf(cluster.x, cluster.y).join()
    const list = grid.get(key)
    if (list) list.push(cluster)
    else grid.set(key, [cluster])
  }
  for (const cell of cells) {
    const [x, y] = [((cell.lng + 180) / 360) * world, mercator(cell.lat) * world]
    const [bx, by] = bucketOf(x, y)
    let nearest: Merging | null = null
    let nearestDistance = distance
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const candidate of grid.get(`${bx + dx},${by + dy}`) ?? []) {
          const apart = Math.hypot(candidate.x - x, candidate.y - y)
          if (apart < nearestDistance) [nearest, nearestDistance] = [candidate, apart]
        }
    if (!nearest) {
      const fresh = { cells: [cell], count: cell.count, x, y }
      clusters.push(fresh)
      put(fresh)
      continue
    }
    const before = bucketOf(nearest.x, nearest.y).join()
    const total = nearest.count + cell.count
    nearest.x = (nearest.x * nearest.count + x * cell.count) / total
    nearest.y = (nearest.y * nearest.count + y * cell.count) / total
    nearest.count = total
    nearest.cells.push(cell)
    if (bucketOf(nearest.x, nearest.y).join() !== before) {
      grid.set(
        before,
        (grid.get(before) ?? []).filter((candidate) => candidate !== nearest),
      )
      put(nearest)
    }
  }
  return clusters.map(({ cells }) => cells)
}

const mercator = (lat: number): number => {
  const clamped = Math.min(Math.max(lat, -85.0511287798066), 85.0511287798066)
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI)
}

/** True if all records of some cells share one position. */
export const isSinglePlace = (cells: readonly Cell[]): boolean =>
  new Set(cells.flatMap(({ corners }) => corners)).size === 1

/** A cluster as the API returns it; one whose records share one position has its exact coordinates. */
export function clusterOf(
  cells: readonly Cell[],
  series: readonly MergeableSeries[],
  hull: Geometry | null,
  single: Place | null,
): Cluster {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const mean = (of: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + of(cell) * cell.count, 0) / count
  const [lng, lat] = single ?? [mean((cell) => cell.lng), mean((cell) => cell.lat)]
  const cluster: Cluster = { cluster_center: [lat, lng], count }
  if (hull) cluster.cluster = hull
  if (series.length > 0) cluster.series = mergeSeries(cells, series)
  return cluster
}

function mergeSeries(
  cells: readonly Cell[],
  series: readonly MergeableSeries[],
): Record<string, number | null> {
  let offset = 0
  const merged: Record<string, number | null> = {}
  for (const { name, func } of series) {
    const start = offset
    const width = partials[func]
    offset += width
    merged[name] = mergePartials(
      func,
      cells.map((cell) => cell.sums.slice(start, start + width)),
    )
  }
  return merged
}

function mergePartials(
  func: MergeableFunction,
  parts: readonly (readonly (number | null)[])[],
): number | null {
  const firsts = parts.flatMap(([value]) => value ?? [])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  switch (func) {
    case 'COUNT':
      return sum(firsts)
    case 'MIN':
      return firsts.length > 0 ? Math.min(...firsts) : null
    case 'MAX':
      return firsts.length > 0 ? Math.max(...firsts) : null
    case 'SUM':
    case 'SUMSQUARES':
      return firsts.length > 0 ? sum(firsts) : null
    case 'AVG': {
      const counted = sum(parts.map(([, n]) => n ?? 0))
      return counted > 0 ? sum(firsts) / counted : null
    }
    case 'STDDEV': {
      const counted = sum(parts.map(([, , n]) => n ?? 0))
      if (counted === 0) return null
      const mean = sum(parts.map(([m, , n]) => (m ?? 0) * (n ?? 0))) / counted
      const squares = parts.map(([m, v, n]) => (n ?? 0) * ((v ?? 0) + ((m ?? 0) - mean) ** 2))
      return Math.sqrt(sum(squares) / counted)
    }
  }
}
