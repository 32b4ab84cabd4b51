import { PublicError } from '../../core/errors.ts'
import { type Field, findField, isTemporal, valueSeparator } from '../../core/field.ts'
import type { SortKey } from '../../core/parameters/decode.ts'
import type { AnalyzeRequest, Series } from '../../core/parameters/decode-series.ts'
import { type DatePart, dateParts, isAxis } from '../../core/parameters/field-names.ts'
import { datePeriods, datePrecisions } from '../../core/parameters/tables.ts'
import type { Condition } from './condition.ts'
import { expressionSql } from './expression-sql.ts'
import { column } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Scope } from './scope.ts'
import { join, list, raw, type Sql, sql } from './sql.ts'
import { wallClock } from './wall-clock.ts'
import { toSql } from './where.ts'

/** Maximum rows of an analysis. */
export const bucketLimit = 10_000

/** One key that records are grouped by. */
export interface Key {
  field: Field
  part: DatePart | null
}

/** Keys named by `x`; a bare date is split into the parts given by precision and periodic. */
export function planKeys(request: AnalyzeRequest, relation: Relation): Key[] {
  const keys = request.x.flatMap((name): Key[] => {
    const field = findField(relation.fields, name)
    if (field && isTemporal(field))
      return partsOf(request.precision, request.periodic).map((part) => ({ field, part }))
    if (field && isAxis(field)) return [{ field, part: null }]
    const dot = name.lastIndexOf('.')
    const date = findField(relation.fields, name.slice(0, dot))
    const part = dateParts.find((candidate) => candidate === name.slice(dot + 1))
    if (dot > 0 && date && isTemporal(date) && part) return [{ field: date, part }]
    throw new PublicError('facet.unknown', { name })
  })
  const seen = new Set<string>()
  return keys.filter(({ field, part }) => {
    const name = `${field.name}.${part}`
    return !seen.has(name) && seen.add(name)
  })
}

const precisions = ['year', 'month', 'day', 'hour', 'minute'] as const

function partsOf(precision: string | null, periodic: string | null): DatePart[] {
  const finest = precision?.toLowerCase() ?? 'day'
  if (!datePrecisions.some((known) => known === finest))
    throw new PublicError('parameter.choice', {
      value: finest,
      parameter: 'precision',
      known: datePrecisions.join(', '),
    })
  switch (periodic?.toLowerCase() ?? 'year') {
    case 'year':
      if (finest === 'week') return ['year', 'week']
      return precisions.slice(0, precisions.indexOf(finest as (typeof precisions)[number]) + 1)
    case 'month':
      // The day of the year must be requested by name: without a precision the default is the month.
      return precision !== null && finest === 'day' ? ['yearday'] : ['month']
    case 'week':
    case 'weekday':
      return finest === 'hour' ? ['weekday', 'hour'] : ['weekday']
    case 'day':
      return finest === 'hour' ? ['hour'] : ['day']
    case 'hour':
      return ['hour']
    case 'minute':
      return ['minute']
    default:
      throw new PublicError('parameter.choice', {
        value: periodic ?? '',
        parameter: 'periodic',
        known: datePeriods.join(', '),
      })
  }
}

/** One row per combination of keys: the keys, then the series. */
export function analysisStatement(
  scope: Scope,
  condition: Condition,
  keys: readonly Key[],
  request: Pick<AnalyzeRequest, 'series' | 'sort' | 'maxPoints'>,
): Sql {
  const limit = Math.min(request.maxPoints ?? bucketLimit, bucketLimit) + 1
  const ordered = keys.length > 0 ? sql` ORDER BY ${orderOf(request.sort, keys, request.series)}` : raw('')
  return sql`${groupsSql(scope, condition, keys, request.series)}${ordered} LIMIT ${BigInt(limit)}`
}

/** One number: the count of key combinations. */
export const groupCountStatement = (scope: Scope, condition: Condition, keys: readonly Key[]): Sql =>
  sql`SELECT count(*) FROM (${groupsSql(scope, condition, keys, [])})`

function groupsSql(scope: Scope, condition: Condition, keys: readonly Key[], series: readonly Series[]): Sql {
  const { relation } = scope
  const present = [...new Set(keys.map(({ field }) => field))].map((field) =>
    field.type === 'text'
      ? sql`${raw(column(field.name))} <> ''`
      : sql`${raw(column(field.name))} IS NOT NULL`,
  )
  const where = [...(condition.type === 'all' ? [] : [toSql(condition)]), ...present]
  const keyColumns = keys.map((key, index) => sql`${keySql(key, scope)} AS ${raw(`k${index}`)}`)
  const valueColumns = series.flatMap(({ expr }, index) =>
    expr === null ? [] : [sql`${expressionSql(expr, relation.fields)} AS ${raw(`v${index}`)}`],
  )
  const columns = [...keyColumns, ...valueColumns]
  const rows = sql`SELECT ${columns.length > 0 ? list(columns) : raw('1')} FROM ${relation.from} ${where.length > 0 ? sql`WHERE ${join(where, ' AND ')}` : raw('')}`
  const keyNames = keys.map((_, index) => raw(`k${index}`))
  const aggregates = series.map(
    (one, index) => sql`${aggregateSql(one, raw(`v${index}`))} AS ${raw(`s${index}`)}`,
  )
  const outputs = [...keyNames, ...aggregates]
  const several = keys.flatMap(({ field }, index) => (hasSeveral(field) ? [raw(`k${index}`)] : []))
  // Unnested one at a time: lists unnested in the same SELECT are paired, not combined.
  const single = several.reduce(
    (from, name) => sql`SELECT * REPLACE (unnest(${name}) AS ${name}) FROM (${from})`,
    rows,
  )
  const filled = several.map((name) => sql`${name} <> ''`)
  const grouped = keys.length > 0 ? sql` GROUP BY ${list(keyNames)}` : raw('')
  const having = filled.length > 0 ? sql` WHERE ${join(filled, ' AND ')}` : raw('')
  return sql`SELECT ${outputs.length > 0 ? list(outputs) : raw('count(*)')} FROM (${single})${having}${grouped}`
}

/** SQL: the key of a row; a list for a multivalued field. */
function keySql({ field, part }: Key, scope: Scope): Sql {
  const value = raw(column(field.name))
  if (part !== null) {
    const wall = wallClock(field, scope)
    switch (part) {
      case 'weekday':
        return sql`(isodow(${wall}) - 1)`
      case 'yearday':
        return sql`dayofyear(${wall})`
      case 'hour':
      case 'minute':
        return field.type === 'date' ? raw('0') : sql`${raw(part)}(${wall})`
      default:
        return sql`${raw(part)}(${wall})`
    }
  }
  const separator = valueSeparator(field)
  if (!hasSeveral(field) || separator === null) return value
  return sql`list_distinct(list_transform(string_split(${value}, ${separator}), lambda part: trim(part)))`
}

const hasSeveral = (field: Field): boolean => field.type === 'text' && valueSeparator(field) !== null

/** SQL: a series over the values of a group. */
export function aggregateSql({ func, subsets }: Pick<Series, 'func' | 'subsets'>, value: Sql): Sql {
  switch (func) {
    case 'COUNT':
      return raw('count(*)')
    case 'AVG':
      return sql`avg(${value})`
    case 'SUM':
      return sql`sum(${value})`
    case 'MIN':
      return sql`min(${value})`
    case 'MAX':
      return sql`max(${value})`
    case 'STDDEV':
      return sql`stddev_pop(${value})`
    case 'SUMSQUARES':
      return sql`sum(${value}::DOUBLE * ${value})`
    case 'QUANTILES':
      // Fractions must be literals in the SQL; they have been checked to be numbers in 0–100.
      return sql`quantile_cont(${value}::DOUBLE, ${raw(`[${subsets.map((subset) => subset / 100).join(', ')}]`)})`
  }
}

/** SQL: ORDER BY of groups: the requested sort, then their keys, `k0`, `k1` … and `s0`, `s1` …. */
export function orderOf(sort: readonly SortKey[], keys: readonly Key[], series: readonly Series[]): Sql {
  const order: Sql[] = []
  for (const { name, minus } of sort) {
    const index = series.findIndex((one) => name === one.name || name === `y.${one.name}`)
    const one = series[index]
    if (one) {
      const value = raw(one.func === 'QUANTILES' ? `s${index}[1]` : `s${index}`)
      order.push(sql`${value} ${raw(minus ? 'ASC' : 'DESC')} NULLS LAST`)
    } else if (name === 'x' || name.startsWith('x.')) {
      keys.forEach((key, place) => {
        const full = `x.${key.field.name}`
        if (name === 'x' || name === full || name === `${full}.${key.part}`)
          order.push(...keyOrder(key, place, minus))
      })
    }
  }
  return list([...order, ...keys.flatMap((key, place) => keyOrder(key, place, false))])
}

function keyOrder({ field }: Key, place: number, minus: boolean): Sql[] {
  const direction = minus ? 'DESC' : 'ASC'
  const exact = raw(`k${place} ${direction}`)
  return field.type === 'text' ? [raw(`strip_accents(lower(k${place})) ${direction}`), exact] : [exact]
}
