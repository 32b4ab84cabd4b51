import type { Field } from '../../core/field.ts'
import type { Series } from '../../core/parameters/decode-series.ts'
import type { Cluster } from '../../core/record.ts'
import type { Condition } from './condition.ts'
import { expressionSql } from './expression-sql.ts'
import { hullOf, type Place } from './geometry/hull.ts'
import { mercatorSize } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Row } from './run.ts'
import { join, list, raw, type Sql, sql } from './sql.ts'
import { toNumber } from './values.ts'
import { part, toSql } from './where.ts'

/** Clusters of an answer at most. */
export const clusterLimit = 10_000

const worldBits = Math.log2(mercatorSize)

/**
 * Bits by which positions are cut to the cell of a grid that is anchored to the world: the largest cell of
 * 2^n pixels that is no wider than half the merge radius.
 */
export function cellBits(zoom: number, distance: number): number {
  const pixelBits = distance < 4 ? 0 : Math.floor(Math.log2(distance / 2))
  return Math.max(0, worldBits - 8 - zoom + pixelBits)
}

/** How a series of a cluster is put together from those of its cells. */
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

/** One row per grid cell: count, mean position, the records farthest west, east, south and north, series. */
export function cellsStatement(
  relation: Relation,
  condition: Condition,
  field: Field,
  bits: number,
  series: readonly MergeableSeries[],
): Sql {
  const [lat, lng] = [part(field, 'lat'), part(field, 'lng')]
  const values = series.flatMap(({ expr }, index) =>
    expr === null ? [] : [sql`, ${expressionSql(expr, relation.fields)} AS ${raw(`v${index}`)}`],
  )
  const sums = series.flatMap(({ func }, index) => partialSql(func, raw(`v${index}`)))
  const where = condition.type === 'all' ? raw('') : sql` AND ${toSql(condition)}`
  return sql`SELECT count(*), avg(lat), avg(lng), min(lng), arg_min(lat, lng), max(lng), arg_max(lat, lng), min(lat), arg_min(lng, lat), max(lat), arg_max(lng, lat)${sums.length > 0 ? sql`, ${list(sums)}` : raw('')}
    FROM (SELECT ${part(field, 'x')} >> ${raw(String(bits))} AS cx, ${part(field, 'y')} >> ${raw(String(bits))} AS cy, ${lat} AS lat, ${lng} AS lng${join(values, '')} FROM ${relation.from} WHERE ${lat} IS NOT NULL${where})
    GROUP BY cx, cy ORDER BY count(*) DESC, cx, cy`
}

function partialSql(func: MergeableFunction, value: Sql): Sql[] {
  switch (func) {
    case 'COUNT':
      return [raw('count(*)')]
    case 'AVG':
    case 'SUM':
      return [sql`sum(${value})`, sql`count(${value})`]
    case 'MIN':
      return [sql`min(${value})`]
    case 'MAX':
      return [sql`max(${value})`]
    case 'SUMSQUARES':
      return [sql`sum(${value}::DOUBLE * ${value})`, sql`count(${value})`]
    case 'STDDEV':
      return [sql`avg(${value})`, sql`var_pop(${value})`, sql`count(${value})`]
  }
}

interface Cell {
  count: number
  lat: number
  lng: number
  /** Records at the extremes, as [lng, lat]. */
  places: Place[]
  /** Partial results of each series. */
  sums: (number | null)[]
}

function cellOf(row: Row): Cell {
  const numbers = row.map(toNumber)
  const at = (index: number) => numbers[index] ?? 0
  return {
    count: at(0),
    lat: at(1),
    lng: at(2),
    places: [
      [at(3), at(4)],
      [at(5), at(6)],
      [at(8), at(7)],
      [at(10), at(9)],
    ],
    sums: numbers.slice(11),
  }
}

interface Merging {
  cells: Cell[]
  count: number
  /** Weighted mean, in pixels of the world at the zoom. */
  x: number
  y: number
}

/**
 * Merges cells, largest first, into the first cluster whose weighted centre lies within the radius. `distance`
 * is in pixels at that zoom.
 */
export function mergeCells(rows: readonly Row[], zoom: number, distance: number): Cell[][] {
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
  for (const row of rows) {
    const cell = cellOf(row)
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

/** A cluster as the API answers it. All records at one place keep its exact coordinate. */
export function clusterOf(
  cells: readonly Cell[],
  series: readonly MergeableSeries[],
  withHull: boolean,
): Cluster {
  const count = cells.reduce((sum, cell) => sum + cell.count, 0)
  const places = cells.flatMap((cell) => cell.places)
  const [first] = places
  const single = first !== undefined && places.every(([lng, lat]) => lng === first[0] && lat === first[1])
  const mean = (of: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + of(cell) * cell.count, 0) / count
  const cluster: Cluster = {
    cluster_center: single ? [first[1], first[0]] : [mean((cell) => cell.lat), mean((cell) => cell.lng)],
    count,
  }
  if (withHull) cluster.cluster = hullOf(places)
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
