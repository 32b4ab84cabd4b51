import type { Field } from '../../core/field.ts'
import type { Cluster } from '../../core/record.ts'
import { type Corners, hullAround, hullPositions } from './cluster-hull.ts'
import type { Condition } from './condition.ts'
import { expressionSql } from './expression-sql.ts'
import { hullOf, type Place } from './geometry/hull.ts'
import { mercatorSize } from './layout.ts'
import {
  type Cell,
  clusterOf,
  isSinglePlace,
  type MergeableFunction,
  type MergeableSeries,
  mergeCells,
  type Packed,
} from './merge-cells.ts'
import type { Relation } from './relation.ts'
import type { Engine, Row, RunOptions } from './run.ts'
import { join, list, raw, type Sql, sql } from './sql.ts'
import { toNumber } from './values.ts'
import { part, pointDigest, toSql } from './where.ts'

/** Maximum clusters of an answer. */
const clusterLimit = 10_000

/** Maximum grid cells read; a finer grid is coarsened. */
const cellLimit = 40_000

/**
 * Maximum rows with exact hull corners and centre longitudes; above it both are accurate to a few
 * centimetres, since reading a column of degrees takes twice the time of one of integers.
 */
const exactLimit = 3_000_000

const worldBits = Math.log2(mercatorSize)

export interface ClusterQuestion {
  relation: Relation
  condition: Condition
  field: Field
  zoom: number
  /** Pixels within which places are merged. */
  distance: number
  series: readonly MergeableSeries[]
  hulls: boolean
}

/**
 * Clusters of the records that pass. Every record is counted in one of them: the grid is coarsened until
 * their number is within the limit.
 */
export async function findClusters(
  engine: Engine,
  question: ClusterQuestion,
  options: RunOptions,
): Promise<Cluster[]> {
  const { zoom, distance, series, hulls } = question
  for (let bits = cellBits(zoom, distance); ; bits += 1) {
    const rows = await engine.rows(cellsStatement(question, bits), options)
    if (rows.length > cellLimit) continue
    // Cells wider than the radius would never be merged.
    const reach = Math.max(distance, 2 ** (bits + 8 + zoom - worldBits))
    const merged = mergeCells(rows.map(cellOf), zoom, distance === 0 ? 0 : reach)
    if (merged.length > clusterLimit) continue
    const singles = await singlePlaces(engine, question, merged, options)
    const corners =
      hulls && question.relation.rows <= exactLimit
        ? await exactCorners(engine, question, merged, options)
        : null
    return merged.map((cells) => {
      const [first] = cells
      const single = first && isSinglePlace(cells) ? singles.get(first.at) : undefined
      const hull = () => (single ? hullOf([single]) : hullAround(cells, corners))
      return clusterOf(cells, series, hulls ? hull() : null, single ?? null)
    })
  }
}

/**
 * Bits by which positions are shifted to the cell of a grid that is anchored to the world: the largest cell
 * of
 * 2^n pixels that is no wider than half the merge radius.
 */
function cellBits(zoom: number, distance: number): number {
  const pixelBits = distance < 4 ? 0 : Math.floor(Math.log2(distance / 2))
  return Math.max(0, worldBits - 8 - zoom + pixelBits)
}

/**
 * One row per grid cell: count, mean position, the file position of one record, the records farthest west,
 * east, north and south as packed mercator integers, series.
 */
function cellsStatement({ relation, condition, field, series }: ClusterQuestion, bits: number): Sql {
  const [lat, x, y] = [part(field, 'lat'), part(field, 'x'), part(field, 'y')]
  const values = series.flatMap(({ expr }, index) =>
    expr === null ? [] : [sql`, ${expressionSql(expr, relation.fields)} AS ${raw(`v${index}`)}`],
  )
  const sums = series.flatMap(({ func }, index) => partialSql(func, raw(`v${index}`)))
  const where = condition.type === 'all' ? raw('') : sql` AND ${toSql(condition)}`
  const shift = raw(String(bits))
  const size = raw(String(mercatorSize))
  const exact = relation.rows <= exactLimit
  const lng = exact ? sql`, ${part(field, 'lng')} AS lng` : raw('')
  const meanLng = exact ? raw('avg(lng)') : sql`(avg(x) + 0.5) / ${size} * 360 - 180`
  const byX = sql`x::BIGINT * ${size} + y`
  const byY = sql`y::BIGINT * ${size} + x`
  return sql`SELECT count(*), avg(lat), ${meanLng}, any_value(place), min(${byX}), max(${byX}), min(${byY}), max(${byY})${sums.length > 0 ? sql`, ${list(sums)}` : raw('')}
    FROM (SELECT ${x} AS x, ${y} AS y, ${lat} AS lat${lng}, ${relation.place} AS place${join(values, '')} FROM ${relation.from} WHERE ${x} IS NOT NULL${where})
    GROUP BY x >> ${shift}, y >> ${shift} ORDER BY count(*) DESC, 5 LIMIT ${BigInt(cellLimit + 1)}`
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

const size = BigInt(mercatorSize)
const turned = (byY: bigint): Packed => (byY % size) * size + byY / size

function cellOf(row: Row): Cell {
  const numbers = row.map(toNumber)
  const at = (index: number) => numbers[index] ?? 0
  const packed = (index: number) => (typeof row[index] === 'bigint' ? row[index] : 0n)
  const corners = [packed(4), packed(5), turned(packed(6)), turned(packed(7))]
  return {
    count: at(0),
    lat: at(1),
    lng: at(2),
    at: packed(3),
    corners: [...new Set(corners)],
    sums: numbers.slice(8),
  }
}

/**
 * Exact coordinates of clusters whose records share one position, by file position: used as a filter, they
 * match these records.
 */
async function singlePlaces(
  engine: Engine,
  { relation, field }: ClusterQuestion,
  clusters: readonly (readonly Cell[])[],
  options: RunOptions,
): Promise<ReadonlyMap<bigint, Place>> {
  const wanted = clusters.filter(isSinglePlace).flatMap(([cell]) => (cell ? [cell.at] : []))
  if (wanted.length === 0) return new Map()
  const rows = await engine.rows(
    sql`SELECT ${relation.place}, ${part(field, 'lng')}, ${part(field, 'lat')} FROM ${relation.from} WHERE ${relation.place} IN (SELECT unnest(${wanted}))`,
    options,
  )
  return new Map(
    rows.flatMap(([at, lng, lat]) =>
      typeof at === 'bigint' ? [[at, [Number(lng), Number(lat)] as Place] as const] : [],
    ),
  )
}

/** Coordinates of the records at the corners of hulls. */
async function exactCorners(
  engine: Engine,
  { relation, condition, field }: ClusterQuestion,
  clusters: readonly (readonly Cell[])[],
  options: RunOptions,
): Promise<Corners> {
  const wanted = clusters.flatMap((cells) => (isSinglePlace(cells) ? [] : hullPositions(cells)))
  if (wanted.length === 0) return new Map()
  const [digest, lat, lng] = [pointDigest(field), part(field, 'lat'), part(field, 'lng')]
  const where = condition.type === 'all' ? raw('') : sql` AND ${toSql(condition)}`
  const rows = await engine.rows(
    sql`SELECT DISTINCT ${digest}, ${lng}, ${lat} FROM ${relation.from} WHERE ${digest} IN (SELECT unnest(${wanted}))${where}`,
    options,
  )
  const places = new Map<Packed, Place[]>()
  for (const [position, lng, lat] of rows)
    if (typeof position === 'bigint') {
      const known = places.get(position) ?? []
      places.set(position, [...known, [Number(lng), Number(lat)]])
    }
  return places
}
