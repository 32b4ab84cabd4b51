import { PublicError } from '../../core/errors.ts'
import { type Field, findField, isGeo } from '../../core/field.ts'
import type { Filters, SortKey } from '../../core/parameters/decode.ts'
import { ascends } from '../../core/parameters/sort.ts'
import { type Condition, isCostly } from './condition.ts'
import { column, hidden, identifier } from './layout.ts'
import { passesAll, type Relation } from './relation.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { metresTo, toSql, whereClause } from './where.ts'

const row = raw(identifier(hidden.row))

export interface Page {
  start: number
  /** null = no limit. */
  rows: number | null
}

/** Sort keys resolved against the schema; `dist` needs a geofilter.distance. */
export function planSort(keys: readonly SortKey[], relation: Relation, filters: Filters): Sql[] {
  return keys.flatMap(({ name, minus }) => {
    if (name === 'dist') {
      const distance = distanceOf(filters, relation)
      if (distance) return [sql`${distance} ${raw(minus ? 'DESC' : 'ASC')} NULLS LAST`]
    }
    // All records of a version have the same timestamp.
    if (name === 'record_timestamp' && relation.pseudoFields.includes(name)) return []
    const field = findField(relation.fields, name)
    if (!field) {
      const known = relation.fields.map((candidate) => candidate.name).join(', ')
      throw new PublicError('field.unknown', { field: name, parameter: 'sort', known })
    }
    if (isGeo(field) || field.type === 'file')
      throw new PublicError('field.not_sortable', { field: name, type: field.type })
    const value = raw(column(field.name))
    const key = field.type === 'text' ? sql`strip_accents(lower(nullif(${value}, '')))` : value
    return [sql`${key} ${raw(ascends(field.type, minus) ? 'ASC' : 'DESC')} NULLS LAST`]
  })
}

/** SQL: metres from the centre of geofilter.distance, null without one. */
export function distanceOf(filters: Filters, relation: Relation): Sql | null {
  const circle = filters.distance[0]?.circle
  const field =
    relation.fields.find((candidate) => candidate.type === 'geo_point_2d') ??
    relation.fields.find((candidate) => candidate.type === 'geo_shape')
  return circle && field ? metresTo(field, circle.lat, circle.lng) : null
}

/** One text per record: those that pass, in order, within the page. */
export function pageStatement(
  relation: Relation,
  condition: Condition,
  sort: readonly Sql[],
  page: Page,
  printed: Sql,
): Sql {
  if (passesAll(relation, condition) && sort.length === 0) {
    // Insertion order is a column, so a deep page costs as much as the first.
    const from = BigInt(page.start)
    const upTo = page.rows === null ? raw('') : sql` AND ${row} < ${from + BigInt(page.rows)}`
    return sql`SELECT ${printed} FROM ${relation.from} WHERE ${row} >= ${from}${upTo} ORDER BY ${row}`
  }
  const limit = page.rows === null ? raw('') : sql` LIMIT ${BigInt(page.rows)}`
  const offset = page.start === 0 ? raw('') : sql` OFFSET ${BigInt(page.start)}`
  const order = list([...sort, row])
  const chosen = sql`SELECT * FROM ${relation.from} ${whereClause(condition)} ORDER BY ${order}${limit}${offset}`
  // Printed only after the page is selected: printing all rows costs more than the query.
  return sql`SELECT ${printed} FROM (${chosen}) AS chosen ORDER BY ${order}`
}

/** File positions of the records of a page, in the order of the page. */
export function orderStatement(
  relation: Relation,
  condition: Condition,
  sort: readonly Sql[],
  { start, rows }: Page & { rows: number },
): Sql {
  return sql`SELECT ${relation.place} FROM ${relation.from} ${whereClause(condition)} ORDER BY ${list([...sort, row])} LIMIT ${BigInt(rows)} OFFSET ${BigInt(start)}`
}

/**
 * Position and text of the records at some file positions, in any order. All of them pass the condition; it
 * is repeated where it is cheap, since it prunes row groups.
 */
export function placesStatement(
  relation: Relation,
  places: readonly bigint[],
  condition: Condition,
  printed: Sql,
): Sql {
  const narrowed = condition.type === 'all' || isCostly(condition) ? raw('') : sql` AND ${toSql(condition)}`
  return sql`SELECT ${relation.place}, ${printed} FROM ${relation.from} WHERE ${relation.place} IN (SELECT unnest(${places}))${narrowed}`
}

/** One text per record that passes in a range of insertion order. */
export function windowStatement(
  relation: Relation,
  condition: Condition,
  from: number,
  upTo: number,
  printed: Sql,
): Sql {
  const where = condition.type === 'all' ? raw('') : sql` AND ${toSql(condition)}`
  return sql`SELECT ${printed} FROM ${relation.from} WHERE ${row} >= ${BigInt(from)} AND ${row} < ${BigInt(upTo)}${where} ORDER BY ${row}`
}

/**
 * As `windowStatement`, with consecutive records joined into long texts: the cost is in transferring many
 * short ones.
 */
export function blocksStatement(
  relation: Relation,
  condition: Condition,
  from: number,
  upTo: number,
  printed: Sql,
  between: string,
): Sql {
  const where = condition.type === 'all' ? raw('') : sql` AND ${toSql(condition)}`
  const block = sql`${row} // ${raw(String(blockSize))}`
  return sql`SELECT string_agg(printed, ${between} ORDER BY ${row}) FROM (SELECT ${printed} AS printed, ${row} FROM ${relation.from} WHERE ${row} >= ${BigInt(from)} AND ${row} < ${BigInt(upTo)}${where}) GROUP BY ${block} ORDER BY ${block}`
}

/** Records that are joined into one text. */
const blockSize = 500

/** The record of an `_id`. */
export const recordStatement = (relation: Relation, id: bigint, printed: Sql): Sql =>
  sql`SELECT ${printed} FROM ${relation.from} WHERE ${toSql({ type: 'id', id })} LIMIT 1`

/** Requested fields, in the order of the schema; unknown names are ignored. */
export function chosenFields(relation: Relation, names: readonly string[] | null): readonly Field[] {
  if (!names) return relation.fields
  const wanted = new Set(names)
  return relation.fields.filter((field) => wanted.has(field.name))
}
