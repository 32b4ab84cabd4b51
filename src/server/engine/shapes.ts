import type { Field } from '../../core/field.ts'
import type { Series } from '../../core/parameters/decode-series.ts'
import { aggregateSql } from './analysis.ts'
import { and, type Condition, not } from './condition.ts'
import { expressionSql } from './expression-sql.ts'
import { hidden, identifier } from './layout.ts'
import { digestText, geometryJson, recordidText } from './print-record.ts'
import type { Relation } from './relation.ts'
import { join, list, raw, type Sql, sql } from './sql.ts'
import { part, whereClause } from './where.ts'

const hasGeometry = (field: Field, condition: Condition): Sql =>
  whereClause(and([condition, not({ type: 'null', field })]))

/** SQL: columns that identify a geometry. */
const digestColumns = (field: Field): Sql =>
  field.type === 'geo_shape' ? part(field, 'digest') : list([part(field, 'x'), part(field, 'y')])

/** One row: count of records with a geometry, then the west, south, east and north of their extent. */
export function extentStatement(relation: Relation, condition: Condition, field: Field): Sql {
  const edges =
    field.type === 'geo_shape'
      ? (['xmin', 'ymin', 'xmax', 'ymax'] as const)
      : (['lng', 'lat', 'lng', 'lat'] as const)
  const [west, south, east, north] = edges.map((edge) => part(field, edge))
  return sql`SELECT count(*), min(${west ?? raw('NULL')}), min(${south ?? raw('NULL')}), max(${east ?? raw('NULL')}), max(${north ?? raw('NULL')}) FROM ${relation.from} ${hasGeometry(field, condition)}`
}

/** Rows of (GeoJSON type, count). */
export const kindsStatement = (relation: Relation, condition: Condition, field: Field): Sql =>
  sql`SELECT ${part(field, 'kind')}, count(*) FROM ${relation.from} ${hasGeometry(field, condition)} GROUP BY ALL ORDER BY 2 DESC, 1`

/** Internal column names; field names cannot contain a colon. */
const first = raw(identifier('first:'))
const size = raw(identifier('size:'))
const n = raw(identifier('n:'))

/** Rows of (geometry, digest, recordid): distinct geometries, the longest extent first. */
export function previewStatement(relation: Relation, condition: Condition, field: Field, rows: number): Sql {
  const row = raw(identifier(hidden.row))
  const outputs = list([geometryJson(field), digestText(field), recordidText(relation)])
  const limit = sql`LIMIT ${BigInt(rows)}`
  if (field.type === 'geo_point_2d') {
    const columns = list([...pointColumns(field), sql`any_value(${recordIdColumn}) AS ${recordIdColumn}`])
    return sql`SELECT ${outputs} FROM (SELECT ${columns}, min(${row}) AS ${first} FROM ${relation.from} ${hasGeometry(field, condition)} GROUP BY ${digestColumns(field)} ORDER BY ${first} ${limit}) ORDER BY ${first}`
  }
  const extent = sql`any_value(${part(field, 'xmax')} - ${part(field, 'xmin')} + ${part(field, 'ymax')} - ${part(field, 'ymin')})`
  const distinct = sql`SELECT min(${row}) AS ${first}, ${extent} AS ${size} FROM ${relation.from} ${hasGeometry(field, condition)} GROUP BY ${digestColumns(field)} ORDER BY ${size} DESC, ${first} ${limit}`
  return sql`SELECT ${outputs} FROM (${distinct}) JOIN ${relation.from} ON ${row} = ${first} ORDER BY ${size} DESC, ${first}`
}

const recordIdColumn = raw(identifier(hidden.id))

/** The columns of a point, for a group of records at the same one. */
const pointColumns = (field: Field): Sql[] =>
  (['lat', 'lng', 'x', 'y'] as const).map((name) =>
    name === 'x' || name === 'y'
      ? part(field, name)
      : sql`any_value(${part(field, name)}) AS ${part(field, name)}`,
  )

/**
 * Rows of (geometry, digest, count, series…), the most frequent geometry first. They are followed by the
 * minimum and maximum of the count and of each series over all geometries, including those beyond `rows`.
 */
export function shapeGroupsStatement(
  relation: Relation,
  condition: Condition,
  field: Field,
  series: readonly Series[],
  rows: number | null,
): Sql {
  const row = raw(identifier(hidden.row))
  const named = (kind: string, index: number) => raw(identifier(`${kind}:${index}`))
  const values = series.map(({ func, expr, subsets }, index) => {
    const value = expr === null ? raw('1') : expressionSql(expr, relation.fields)
    return sql`, ${aggregateSql({ func, subsets }, value)} AS ${named('series', index)}`
  })
  const point = field.type === 'geo_point_2d'
  const columns = point ? sql`${list(pointColumns(field))}, ` : raw('')
  const grouped = sql`SELECT ${columns}min(${row}) AS ${first}, count(*) AS ${n}${join(values, '')} FROM ${relation.from} ${hasGeometry(field, condition)} GROUP BY ${digestColumns(field)}`
  const numbers = [n, ...series.map((_, index) => named('series', index))]
  const bounds = numbers.map(
    (number, index) =>
      sql`min(${number}) OVER () AS ${named('least', index)}, max(${number}) OVER () AS ${named('greatest', index)}`,
  )
  const limit = rows === null ? raw('') : sql` LIMIT ${BigInt(rows)}`
  const page = sql`SELECT *, ${list(bounds)} FROM (${grouped}) ORDER BY ${n} DESC, ${first}${limit}`
  const outputs = [
    ...numbers,
    ...numbers.flatMap((_, index) => [named('least', index), named('greatest', index)]),
  ]
  return sql`SELECT ${geometryJson(field)}, ${digestText(field)}, ${list(outputs)} FROM (${page})${point ? raw('') : sql` JOIN ${relation.from} ON ${row} = ${first}`} ORDER BY ${n} DESC, ${first}`
}
