import type { Field } from '../../core/field.ts'
import type { Ring } from '../../core/parameters/geofilter.ts'
import { column } from './layout.ts'
import { raw, type Sql, sql } from './sql.ts'

/** SQL: the point of a row lies within a ring or on its edge, by the even-odd rule. */
export function pointInRing(field: Field, ring: Ring): Sql {
  const lat = raw(column(field.name, 'lat'))
  const lng = raw(column(field.name, 'lng'))
  const lngs = ring.map(([corner]) => corner)
  const lats = ring.map(([, corner]) => corner)
  const extent = (values: number[]) => [least(values), greatest(values)] as const
  const [west, east] = extent(lngs)
  const [south, north] = extent(lats)
  const edges = ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to }))
  const crossings = edges
    .filter(({ from, to }) => from[1] !== to[1])
    .map(({ from, to }) => {
      const slope = (to[0] - from[0]) / (to[1] - from[1])
      return sql`((${lat} < ${from[1]}) <> (${lat} < ${to[1]}) AND ${lng} < ${from[0]} + (${lat} - ${from[1]}) * ${slope})`
    })
  const onEdges = edges.map(
    ({ from, to }) =>
      sql`(${lat} BETWEEN ${Math.min(from[1], to[1])} AND ${Math.max(from[1], to[1])} AND ${lng} BETWEEN ${Math.min(from[0], to[0])} AND ${Math.max(from[0], to[0])} AND abs((${lng} - ${from[0]}) * ${to[1] - from[1]} - (${lat} - ${from[1]}) * ${to[0] - from[0]}) <= ${edgeTolerance(from, to)})`,
  )
  return sql`(${lat} BETWEEN ${south} AND ${north} AND ${lng} BETWEEN ${west} AND ${east} AND (${balanced(crossings, '<>')} OR ${balanced(onEdges, 'OR')}))`
}

/** Rounding error of the cross product of an edge with a point on it. */
const edgeTolerance = (from: [number, number], to: [number, number]): number =>
  1e-12 * (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]))

/** Combines boolean expressions as a balanced tree: DuckDB rejects deeply nested expressions. */
function balanced(parts: readonly Sql[], operator: '<>' | 'OR'): Sql {
  const [only] = parts
  if (!only) return raw('false')
  if (parts.length === 1) return only
  const half = parts.length >> 1
  return sql`(${balanced(parts.slice(0, half), operator)} ${raw(operator)} ${balanced(parts.slice(half), operator)})`
}

const least = (values: number[]): number => values.reduce((low, value) => Math.min(low, value), Infinity)
const greatest = (values: number[]): number => values.reduce((top, value) => Math.max(top, value), -Infinity)
