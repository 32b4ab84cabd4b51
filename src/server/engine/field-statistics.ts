import { DuckDBMapValue, type DuckDBValue } from '@duckdb/node-api'
import { type Field, isGeo, isNumeric, isTemporal } from '../../core/field.ts'
import {
  type Distribution,
  distributionBars,
  type FieldStatistics,
  listedValues,
  type StatisticsAnswer,
} from '../../core/field-statistics.ts'
import { column } from './layout.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { listItems, toNumber } from './values.ts'

/** Beyond this many different texts, their frequencies are not counted. */
const countedTexts = 100_000

/** Beyond this many records the ends of the middle 98 % are estimated. */
const exactRows = 200_000

const isMeasured = (field: Field): boolean => isNumeric(field) || isTemporal(field)

/** Measured values as numbers: dates as milliseconds since 1970. NaN and infinities are left out. */
const measure = (field: Field): string => {
  const name = column(field.name)
  if (isTemporal(field)) return `epoch_ms(${name}::TIMESTAMP)::DOUBLE`
  return field.type === 'double' ? `CASE WHEN isfinite(${name}) THEN ${name} END` : `${name}::DOUBLE`
}

const filledColumn = (field: Field): string =>
  field.type === 'geo_point_2d' ? column(field.name, 'lat') : column(field.name)

interface Summary {
  filled: number
  distinct: number
  min: number | null
  max: number | null
  /** Ends of the middle 98 % of the values. */
  from: number | null
  to: number | null
}

/**
 * What the values of each field are like: filled cells, different values, range, distribution and frequent
 * texts. Three kinds of statement read the records once each; of texts, one per field.
 */
export async function fieldStatistics(
  engine: Engine,
  relation: Relation,
  options: RunOptions,
): Promise<StatisticsAnswer> {
  const { fields } = relation
  const { total, summaries } = await summarize(engine, relation, options)
  const distributions = await distribute(engine, relation, summaries, options)
  const described: FieldStatistics[] = []
  for (const [index, field] of fields.entries()) {
    const summary = summaries[index]
    if (!summary) continue
    described.push(await describe(engine, relation, field, summary, distributions.get(field.name), options))
  }
  return { records_count: total, fields: described }
}

async function summarize(
  engine: Engine,
  relation: Relation,
  options: RunOptions,
): Promise<{ total: number; summaries: Summary[] }> {
  const quantile = relation.rows > exactRows ? 'approx_quantile' : 'quantile_disc'
  const parts = relation.fields.flatMap((field) => {
    const name = filledColumn(field)
    const value = measure(field)
    return [
      `count(${name})`,
      isGeo(field) ? '0' : `approx_count_distinct(${name})`,
      ...(isMeasured(field)
        ? [`min(${value})`, `max(${value})`, `${quantile}(${value}, [0.01, 0.99])`]
        : ['NULL', 'NULL', 'NULL']),
    ]
  })
  const [row = []] = await engine.rows(
    sql`SELECT ${list(['count(*)', ...parts].map(raw))} FROM ${relation.from}`,
    options,
  )
  const summaries = relation.fields.map((_, index) => {
    const [filled, distinct, min, max, ends] = row.slice(1 + index * 5, 6 + index * 5)
    const [from = null, to = null] = listItems(ends).map(toNumber)
    return {
      filled: toNumber(filled ?? null) ?? 0,
      distinct: toNumber(distinct ?? null) ?? 0,
      min: toNumber(min ?? null),
      max: toNumber(max ?? null),
      from,
      to,
    }
  })
  return { total: toNumber(row[0] ?? null) ?? 0, summaries }
}

/** Interval of the bars; null where all values are the same, or none is there. */
function intervalOf(field: Field, { min, max, from, to }: Summary): { from: number; width: number } | null {
  if (min === null || max === null || min === max) return null
  // A tail is cut off only where it is long: the bars then show the middle of the values.
  const isLong = from !== null && to !== null && from < to && (to - from) * 2 < max - min
  const isWhole = field.type === 'int'
  const [low, high] = isLong ? [isWhole ? Math.floor(from) : from, isWhole ? Math.ceil(to) : to] : [min, max]
  const span = high - low
  if (!Number.isFinite(span)) return null
  // A few whole numbers have a bar each.
  if (isWhole && span < distributionBars) return { from: low, width: 1 }
  return { from: low, width: span / distributionBars }
}

async function distribute(
  engine: Engine,
  { fields, from }: Relation,
  summaries: readonly Summary[],
  options: RunOptions,
): Promise<Map<string, Distribution>> {
  const drawn = fields.flatMap((field, index) => {
    const summary = summaries[index]
    const interval = summary && isMeasured(field) ? intervalOf(field, summary) : null
    if (!summary || !interval) return []
    const bars =
      interval.width === 1 && field.type === 'int'
        ? Math.round(Math.min(summary.max ?? 0, interval.from + distributionBars - 1) - interval.from) + 1
        : distributionBars
    return [{ field, interval, bars }]
  })
  if (drawn.length === 0) return new Map()
  const histograms = drawn.map(({ field, interval, bars }): Sql => {
    const place = sql`floor((${raw(measure(field))} - ${interval.from}::DOUBLE) / ${interval.width}::DOUBLE)`
    const value = raw(measure(field))
    const end = interval.from + interval.width * bars
    // The upper end itself belongs to the last bar.
    return sql`histogram(CASE WHEN ${value} IS NULL THEN NULL WHEN ${value} < ${interval.from}::DOUBLE THEN -1 WHEN ${value} > ${end}::DOUBLE THEN ${bars} ELSE least(${place}, ${bars - 1})::INTEGER END)`
  })
  const [row = []] = await engine.rows(sql`SELECT ${list(histograms)} FROM ${from}`, options)
  return new Map(
    drawn.map(({ field, interval, bars }, index) => {
      const counted = mapEntries(row[index])
      const below = counted.get(-1) ?? 0
      const above = counted.get(bars) ?? 0
      const counts = Array.from({ length: bars }, (_, bar) => counted.get(bar) ?? 0)
      counts[0] = (counts[0] ?? 0) + below
      counts[bars - 1] = (counts[bars - 1] ?? 0) + above
      const isStep = field.type === 'int' && interval.width === 1
      return [
        field.name,
        {
          from: written(field, interval.from) ?? 0,
          to: written(field, interval.from + interval.width * (isStep ? bars - 1 : bars)) ?? 0,
          below,
          above,
          counts,
        },
      ]
    }),
  )
}

const mapEntries = (value: DuckDBValue | undefined): Map<number, number> =>
  new Map(
    value instanceof DuckDBMapValue
      ? value.entries.map(({ key, value: count }) => [toNumber(key) ?? 0, toNumber(count) ?? 0])
      : [],
  )

/** A measured value as answers hold it. Instants beyond those of JavaScript are null. */
function written(field: Field, value: number | null): number | string | null {
  if (value === null || !isTemporal(field)) return value
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  return field.type === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()
}

async function describe(
  engine: Engine,
  relation: Relation,
  field: Field,
  summary: Summary,
  distribution: Distribution | undefined,
  options: RunOptions,
): Promise<FieldStatistics> {
  const { name } = field
  const { filled, distinct } = summary
  if (isGeo(field) || field.type === 'file') return { name, filled, distinct: null, estimated: false }
  if (field.type === 'text') {
    if (distinct > countedTexts) return { name, filled, distinct, estimated: true }
    const text = raw(column(name))
    const rows = await engine.rows(
      sql`SELECT left(${text}, 200), count(*) AS n, count(*) OVER () FROM ${relation.from} WHERE ${text} IS NOT NULL GROUP BY ${text} ORDER BY n DESC, ${text} LIMIT ${raw(String(listedValues))}`,
      options,
    )
    return {
      name,
      filled,
      distinct: toNumber(rows[0]?.[2] ?? null) ?? 0,
      estimated: false,
      values: rows.map(([value, count]) => ({ value: String(value), count: toNumber(count ?? null) ?? 0 })),
    }
  }
  return {
    name,
    filled,
    distinct: Math.min(distinct, filled),
    estimated: true,
    min: written(field, summary.min),
    max: written(field, summary.max),
    ...(distribution && { distribution }),
  }
}
