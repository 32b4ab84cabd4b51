import { PublicError } from '../../core/errors.ts'
import { type Field, findField, valueSeparator } from '../../core/field.ts'
import type { AnalyzeRequest, Join } from '../../core/parameters/decode-series.ts'
import { isCountable } from '../../core/parameters/field-names.ts'
import { aggregateSql, bucketLimit, type Key, orderOf } from './analysis.ts'
import type { Condition } from './condition.ts'
import { expressionSql } from './expression-sql.ts'
import { column, hidden, identifier } from './layout.ts'
import { joinedJson, textValue } from './print-record.ts'
import type { Relation } from './relation.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { toSql } from './where.ts'

/** Maximum joined records of an answer; each row gets its first one before any gets its second. */
export const joinedLimit = 20_000

/** Two datasets whose keys are compared as texts. */
export interface JoinPlan {
  local: Relation
  localKey: Field
  remote: Relation
  remoteKey: Field
  /** Time zone in which keys and records are printed. */
  zone: string
}

/**
 * Throws `field.unknown` for a key that is not visible to the caller, or that is a place, a shape or a file.
 */
export const planJoin = (join: Join, local: Relation, remote: Relation, zone: string): JoinPlan => ({
  local,
  localKey: keyField(local, join.localKey, `join.${join.name}.localkey`),
  remote,
  remoteKey: keyField(remote, join.remoteKey, `join.${join.name}.remotekey`),
  zone,
})

function keyField(relation: Relation, name: string, parameter: string): Field {
  const field = findField(relation.fields, name)
  if (field && isCountable(field)) return field
  const known = relation.fields.filter(isCountable).map((candidate) => candidate.name)
  throw new PublicError('field.unknown', { field: name, parameter, known: known.join(', ') })
}

/** The key of the rows of a join, for sorts and running totals. */
export const joinKey = ({ localKey }: JoinPlan): Key => ({ field: localKey, part: null })

/** SQL: the text that a record is joined by, NULL without a value. */
function keyText(field: Field, zone: string): Sql {
  const separator = field.type === 'text' ? valueSeparator(field) : null
  if (separator === null) return sql`nullif(${textValue(field, zone)}, '')`
  const parts = sql`list_transform(string_split(${raw(column(field.name))}, ${separator}), lambda part: trim(part))`
  return sql`list_filter(${parts}, lambda part: part <> '')[1]`
}

/** One row per group with a matching record in the other dataset: the key as text, then the series. */
export function joinStatement(
  plan: JoinPlan,
  condition: Condition,
  { series, sort, maxPoints }: Pick<AnalyzeRequest, 'series' | 'sort' | 'maxPoints'>,
): Sql {
  const { local, localKey, remote, remoteKey, zone } = plan
  const value = localKey.type === 'text' ? keyText(localKey, zone) : raw(column(localKey.name))
  const values = series.flatMap(({ expr }, index) =>
    expr === null ? [] : [sql`${expressionSql(expr, local.fields)} AS ${raw(`v${index}`)}`],
  )
  const where = condition.type === 'all' ? raw('') : sql`WHERE ${toSql(condition)}`
  const rows = sql`SELECT ${list([sql`${keyText(localKey, zone)} AS key`, sql`${value} AS k`, ...values])} FROM ${local.from} ${where}`
  const aggregates = series.map(
    (one, index) => sql`${aggregateSql(one, raw(`v${index}`))} AS ${raw(`s${index}`)}`,
  )
  const groups = sql`SELECT ${list([raw('key'), raw('min(k) AS k0'), ...aggregates])} FROM (${rows}) WHERE key IS NOT NULL GROUP BY key`
  const keys = sql`SELECT ${keyText(remoteKey, zone)} FROM ${remote.from}`
  const shown = [raw('key'), ...series.map((_, index) => raw(`s${index}`))]
  const limit = Math.min(maxPoints ?? bucketLimit, bucketLimit) + 1
  return sql`SELECT ${list(shown)} FROM (${groups}) WHERE key IN (${keys}) ORDER BY ${orderOf(sort, [joinKey(plan)], series)} LIMIT ${BigInt(limit)}`
}

/** Rows of (key, record as JSON text) of the other dataset, one more than `joinedLimit` where there are more. */
export function joinedStatement(
  { remote, remoteKey, zone }: JoinPlan,
  keys: readonly string[],
  fields: readonly Field[],
): Sql {
  const row = raw(identifier(hidden.row))
  // A colon keeps these names distinct from field names.
  const [key, place] = [raw(identifier('join:key')), raw(identifier('join:place'))]
  const wanted = sql`SELECT unnest(from_json(${JSON.stringify(keys)}, '["VARCHAR"]'))`
  const keyed = sql`SELECT ${keyText(remoteKey, zone)} AS ${key}, ${row} FROM ${remote.from}`
  // Row numbers are assigned on keys alone, so that records that are not returned are never printed.
  const places = sql`SELECT ${key}, ${row}, row_number() OVER (PARTITION BY ${key} ORDER BY ${row}) AS ${place} FROM (${keyed}) WHERE ${key} IN (${wanted}) ORDER BY ${place}, ${row} LIMIT ${BigInt(joinedLimit + 1)}`
  return sql`SELECT ${key}, ${joinedJson(remote, fields, zone)} FROM (${places}) AS places JOIN ${remote.from} AS records USING (${row}) ORDER BY ${place}, ${row}`
}
