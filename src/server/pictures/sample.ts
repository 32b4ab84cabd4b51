import { type Field, isGeo, isNumeric, isTemporal } from '../../core/field.ts'
import type { Questions } from '../../core/pictures/choose.ts'
import {
  type FieldStatistics,
  pairKey,
  type Relations,
  type Statistics,
} from '../../core/pictures/picture.ts'
import { column } from '../engine/layout.ts'
import type { Relation } from '../engine/relation.ts'
import type { Engine, RunOptions } from '../engine/run.ts'
import { join, list, raw, type Sql, sql } from '../engine/sql.ts'
import { listItems, toNumber } from '../engine/values.ts'
import { part } from '../engine/where.ts'

/** Records that statistics are made of; of more, a sample. */
const mostRows = 100_000
const sampleRows = 32_768
/**
 * A sample is some blocks of neighbours, since DuckDB decompresses a whole row group of 122,880 records for any of
 * them. Equal places are stored side by side, so that the share of distinct ones is that of the dataset.
 */
const blocks = 8
const blockRows = sampleRows / blocks
const mostFields = 40
const dayMs = 86_400_000
/** SQL: differences of larger numbers are not finite. */
const largest = '1e150'

export interface Source {
  engine: Engine
  options: RunOptions
  relation: Relation
  /** Records that the caller may see. */
  rows: number
}

/** SQL: the number that a value is compared by: itself, or milliseconds since 1970; null for an infinite one. */
export function numberOf(field: Field): Sql {
  const value = raw(column(field.name))
  if (field.type === 'int') return sql`${value}::DOUBLE`
  if (field.type === 'double') return sql`CASE WHEN abs(${value}) < ${raw(largest)} THEN ${value} END`
  // Dates reach further than timestamps.
  if (field.type === 'date')
    return sql`CASE WHEN isfinite(${value}) THEN (${value} - DATE '1970-01-01')::DOUBLE * ${raw(String(dayMs))} END`
  return sql`CASE WHEN isfinite(${value}) THEN epoch_ms(${value})::DOUBLE END`
}

/** SQL: a value of a field that is counted and compared; of a place, its position as one number. */
const comparable = (field: Field): Sql => {
  if (isGeo(field)) return sql`${part(field, 'x')}::BIGINT * 1073741824 + ${part(field, 'y')}`
  if (isNumeric(field) || isTemporal(field)) return numberOf(field)
  return sql`nullif(${raw(column(field.name))}, '')`
}

const isSampled = (field: Field): boolean => field.type !== 'file'

/** Fields that pictures are made of: the first some dozens, and every place. */
const fieldsOf = (relation: Relation): Field[] => [
  ...relation.fields.filter((field) => isSampled(field) && !isGeo(field)).slice(0, mostFields),
  ...relation.fields.filter(isGeo),
]

/** The records of a sample with the values of fields as `v0`, `v1` and so on. */
function sampleOf({ relation, rows }: Source, fields: readonly Field[]): Sql {
  const values = fields.map((field, index) => sql`${comparable(field)} AS ${raw(`v${index}`)}`)
  const condition = rows > mostRows ? sql`WHERE ${inBlocks(relation, rows)}` : raw('')
  return sql`WITH records AS MATERIALIZED (SELECT ${list([raw('1 AS one'), ...values])} FROM ${relation.from} ${condition})`
}

/** Records of a run of neighbours in a sample that is spread over a whole file. */
const runRows = 512

/**
 * SQL: a condition, after others, that about so many records pass, in short runs all over the file; empty where there
 * are no more.
 */
export function everyRun({ relation, rows }: Source, most: number): Sql {
  const step = 2 ** Math.floor(Math.log2(Math.max(1, rows / most)))
  return step > 1
    ? sql` AND ${relation.place} & ${raw(String(runRows * step - 1))} < ${raw(String(runRows))}`
    : raw('')
}

/** SQL: the condition that a record is in one of the blocks. */
function inBlocks({ place }: Relation, rows: number): Sql {
  const starts = Array.from({ length: blocks }, (_, index) =>
    Math.floor(((rows - blockRows) * index) / (blocks - 1)),
  )
  const ranges = starts.map(
    (start) => sql`${place} BETWEEN ${BigInt(start)} AND ${BigInt(start + blockRows - 1)}`,
  )
  return sql`(${join(ranges, ' OR ')})`
}

const isText = ({ type }: Field): boolean => type === 'text'

/** Statistics of places, numbers and times, over all records or a sample of some ten thousand. */
export const readNumbers = (source: Source): Promise<Statistics> =>
  readStatistics(
    source,
    fieldsOf(source.relation).filter((field) => !isText(field)),
  )

/** The same with those of texts, which cost most to read. */
export async function withTexts(source: Source, numbers: Statistics): Promise<Statistics> {
  const fields = fieldsOf(source.relation)
  const texts = await readStatistics(source, fields.filter(isText))
  const known = [...numbers.fields, ...texts.fields]
  const ordered = fields.flatMap((field) => known.find((one) => one.field === field) ?? [])
  return { ...numbers, fields: ordered }
}

async function readStatistics(source: Source, fields: readonly Field[]): Promise<Statistics> {
  const columns = fields.map((field, index) => {
    const value = raw(`v${index}`)
    if (!isNumeric(field) && !isTemporal(field)) return sql`count(${value}), count(DISTINCT ${value})`
    return sql`count(${value}), count(DISTINCT ${value}), min(${value}), max(${value}), quantile_disc(${value}, [0.01, 0.5, 0.99]), bool_and(${value} = trunc(${value}))`
  })
  const statement = sql`${sampleOf(source, fields)} SELECT ${list([raw('count(*)'), ...columns])} FROM records`
  const [row = []] = await source.engine.rows(statement, source.options)
  let at = 0
  const next = () => row[at++] ?? null
  const number = () => toNumber(next())
  const sampled = number() ?? 0
  const found = fields.map((field): FieldStatistics => {
    const [values, distinct] = [number() ?? 0, number() ?? 0]
    const none = { low: null, high: null, median: null, usualLow: null, usualHigh: null, isWhole: false }
    if (!isNumeric(field) && !isTemporal(field)) return { field, values, distinct, ...none }
    const [low, high] = [number(), number()]
    const [usualLow = null, median = null, usualHigh = null] = listItems(next() ?? undefined).map(toNumber)
    return { field, values, distinct, low, high, median, usualLow, usualHigh, isWhole: next() === true }
  })
  const statistics = { rows: source.rows, sampled, fields: found }
  return sampled < source.rows && source.relation.whole ? withExtents(source, statistics) : statistics
}

/** Statistics with the first and the last of all times, which files know without being read. */
async function withExtents(
  { engine, options, relation }: Source,
  statistics: Statistics,
): Promise<Statistics> {
  const times = statistics.fields.filter(({ field }) => isTemporal(field)).slice(0, 3)
  if (times.length === 0) return statistics
  const ends = times.flatMap(({ field }) => {
    const value = raw(column(field.name))
    const ms = (end: Sql) =>
      field.type === 'date'
        ? sql`CASE WHEN isfinite(${end}) THEN (${end} - DATE '1970-01-01')::DOUBLE * ${raw(String(dayMs))} END`
        : sql`CASE WHEN isfinite(${end}) THEN epoch_ms(${end})::DOUBLE END`
    return [ms(sql`min(${value})`), ms(sql`max(${value})`)]
  })
  const [row = []] = await engine.rows(sql`SELECT ${list(ends)} FROM ${relation.from}`, options)
  const numbers = row.map(toNumber)
  const fields = statistics.fields.map((one) => {
    const index = times.indexOf(one)
    if (index < 0) return one
    return { ...one, low: numbers[index * 2] ?? one.low, high: numbers[index * 2 + 1] ?? one.high }
  })
  return { ...statistics, fields }
}

/** How the fields that decide on a picture go together, over the same sample. */
export async function readRelations(source: Source, { pairs, numbers }: Questions): Promise<Relations> {
  const fields = [...new Set([...pairs, ...numbers].flat().map(({ field }) => field))]
  const value = ({ field }: FieldStatistics) => raw(`v${fields.indexOf(field)}`)
  const counted = pairs.map(
    ([one, other]) =>
      sql`count(DISTINCT hash(${value(one)}, ${value(other)})) FILTER (${value(one)} IS NOT NULL AND ${value(other)} IS NOT NULL)`,
  )
  const related = numbers.map(([one, other]) => sql`corr(${value(one)}, ${value(other)})`)
  if (counted.length + related.length === 0) return { pairs: new Map(), correlations: new Map() }
  const statement = sql`${sampleOf(source, fields)} SELECT ${list([...counted, ...related])} FROM records`
  const [row = []] = await source.engine.rows(statement, source.options)
  const keyOf = ([one, other]: [FieldStatistics, FieldStatistics]) => pairKey(one.field, other.field)
  const found = row.map(toNumber)
  return {
    pairs: new Map(pairs.map((pair, index) => [keyOf(pair), found[index] ?? 0])),
    correlations: new Map(
      numbers.flatMap((pair, index) => {
        const correlation = found[counted.length + index] ?? null
        return correlation === null ? [] : [[keyOf(pair), correlation] as const]
      }),
    ),
  }
}
