import { isNumeric } from '../../core/field.ts'
import type { Choice, FieldStatistics, PictureSize, Statistics } from '../../core/pictures/picture.ts'
import { measures } from '../../core/pictures/roles.ts'
import type { Drawing } from '../../core/pictures/scene.ts'
import { column, hidden, identifier } from '../engine/layout.ts'
import { list, raw, type Sql, sql } from '../engine/sql.ts'
import { listItems, toNumber } from '../engine/values.ts'
import { everyRun, numberOf, type Source } from './sample.ts'

const mostPoints = 3000
/** Records that points are chosen from, and that a distribution is counted over; of more, as many. */
const [scatterRows, spreadRows] = [100_000, 500_000]
const mostBars = 8
const tableRows = 10
const mostSquares = 13
const nothing: Drawing = { scene: { type: 'plain' }, facts: { count: 0 } }

const known = (choice: Choice, statistics: Statistics): FieldStatistics | undefined =>
  statistics.fields.find(({ field }) => field.name === choice.measure?.name)

async function numbers({ engine, options }: Source, statement: Sql): Promise<(number | null)[][]> {
  const rows = await engine.rows(statement, options)
  return rows.map((row) => row.map(toNumber))
}

/** SQL: the condition that a number is not far from the usual ones. */
function isUsual(one: FieldStatistics | undefined): Sql {
  if (!one || one.usualLow === null || one.usualHigh === null) return raw('true')
  const spread = Math.max(one.usualHigh - one.usualLow, Number.EPSILON)
  return sql`${numberOf(one.field)} BETWEEN ${one.usualLow - spread} AND ${one.usualHigh + spread}`
}

/** A point for each record; of many records, for those of a sample whose digest a number divides. */
export async function scatterOf(source: Source, choice: Choice, statistics: Statistics): Promise<Drawing> {
  const { measure, other, category } = choice
  if (!measure || !other) throw new Error('a scatter plot has two numbers')
  const [one, two] = [measure, other].map((field) =>
    statistics.fields.find((known) => known.field.name === field.name),
  )
  const step = Math.max(1, Math.floor(Math.min(source.rows, scatterRows) / mostPoints))
  const some =
    step > 1
      ? sql`${everyRun(source, scatterRows)} AND ${raw(identifier(hidden.id))} % ${raw(String(step))} = 0`
      : raw('')
  const name = category ? sql`${raw(column(category.name))}` : raw('NULL')
  const rows = await source.engine.rows(
    sql`SELECT ${numberOf(measure)}, ${numberOf(other)}, ${name} FROM ${source.relation.from} WHERE ${isUsual(one)} AND ${isUsual(two)}${some} LIMIT ${BigInt(mostPoints * 2)}`,
    source.options,
  )
  const found = rows.flatMap(([left, right, group]) => {
    const [x, y] = [toNumber(left ?? null), toNumber(right ?? null)]
    return x === null || y === null ? [] : [{ x, y, name: typeof group === 'string' ? group : '' }]
  })
  const counts = new Map<string, number>()
  for (const point of found) counts.set(point.name, (counts.get(point.name) ?? 0) + 1)
  const order = [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text)
  return {
    scene: {
      type: 'scatter',
      points: found.map((point) => ({
        x: point.x,
        y: point.y,
        group: Math.min(2, order.indexOf(point.name)),
      })),
    },
    facts: { count: found.length },
  }
}

/** Pairs of two small whole numbers, as squares by their number. */
export async function squaresOf(source: Source, choice: Choice, statistics: Statistics): Promise<Drawing> {
  const { measure, other } = choice
  if (!measure || !other) throw new Error('squares have two numbers')
  const bounds = [measure, other].map((field) => {
    const one = statistics.fields.find((candidate) => candidate.field.name === field.name)
    const low = one?.low ?? 0
    return { low, high: Math.min(one?.usualHigh ?? low, low + mostSquares - 1) }
  })
  const [across, down] = bounds
  if (!across || !down) return nothing
  const [x, y] = [numberOf(measure), numberOf(other)]
  const rows = await numbers(
    source,
    sql`SELECT ${x}, ${y}, count(*) FROM ${source.relation.from} WHERE ${x} BETWEEN ${across.low} AND ${across.high} AND ${y} BETWEEN ${down.low} AND ${down.high} GROUP BY 1, 2`,
  )
  const found = rows.flatMap(([left, right, count]) =>
    left == null || right == null || count == null ? [] : [{ left, right, count }],
  )
  const most = found.reduce(
    (best, one) => (one.count > best.count ? one : best),
    found[0] ?? { left: 0, right: 0, count: 1 },
  )
  return {
    scene: {
      type: 'squares',
      columns: across.high - across.low + 1,
      rows: down.high - down.low + 1,
      squares: found.map(({ left, right, count }) => ({
        column: left - across.low,
        row: right - down.low,
        share: count / most.count,
      })),
    },
    facts: { count: found.length, mark: { value: most.count, name: `${most.left}–${most.right}` } },
  }
}

/** How many records have which number, in 20 to 45 bars. */
export async function spreadOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const one = known(choice, statistics)
  if (!one || one.low === null || one.high === null || one.usualLow === null || one.usualHigh === null)
    return nothing
  const isLogarithmic = choice.isLogarithmic ?? false
  const value = isLogarithmic
    ? sql`CASE WHEN ${numberOf(one.field)} > 0 THEN log10(${numberOf(one.field)}) END`
    : numberOf(one.field)
  const usual = one.usualHigh - one.usualLow
  const isWide = one.high - one.low > 3 * usual
  const [low, high] = isLogarithmic
    ? [Math.log10(Math.max(one.low, one.usualLow / 100)), Math.log10(one.high)]
    : isWide
      ? [Math.max(one.low, one.usualLow - usual * 0.1), Math.min(one.high, one.usualHigh + usual * 0.1)]
      : [one.low, one.high]
  const most = size.scale < 1 ? 22 : size.scale > 1.2 ? 45 : 38
  const single = !isLogarithmic && one.isWhole && high - low < most
  const bins = single ? Math.round(high - low) + 1 : most
  const width = single ? 1 : Math.max((high - low) / bins, Number.MIN_VALUE)
  const rows = await numbers(
    source,
    sql`SELECT least(${bins - 1}, floor((${value} - ${low}) / ${width})) AS bin, count(*) FROM ${source.relation.from} WHERE ${value} BETWEEN ${low} AND ${high}${everyRun(source, spreadRows)} GROUP BY 1 ORDER BY 1`,
  )
  const counts: number[] = Array(Math.max(1, bins)).fill(0)
  for (const [bin, count] of rows) if (bin != null && count != null) counts[bin] = count
  return {
    scene: { type: 'columns', values: counts, marked: null },
    facts: {
      count: counts.length,
      ...(one.median !== null && { mark: { value: one.median } }),
    },
  }
}

/** The values from the highest to the lowest; of many, as many as there is room for. */
export async function orderOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const one = known(choice, statistics)
  if (!one) return nothing
  const room = Math.floor((size.width - 24 * size.scale) / Math.max(0.95, size.scale))
  const bars = Math.max(1, Math.min(room, one.values))
  const shares = Array.from({ length: bars }, (_, index) => (bars === 1 ? 0.5 : index / (bars - 1)))
  const [row] = await source.engine.rows(
    sql`SELECT quantile_disc(${numberOf(one.field)}, ${raw(`[${shares.map((share) => share.toFixed(5)).join(', ')}]`)}) FROM ${source.relation.from}`,
    source.options,
  )
  const values = listItems(row?.[0])
    .map(toNumber)
    .filter((value) => value !== null)
  return {
    scene: { type: 'columns', values: values.reverse(), marked: null },
    facts: { count: one.values, ...(values[0] !== undefined && { mark: { value: values[0] } }) },
  }
}

/** The most frequent categories. */
export async function categoriesOf(source: Source, { category }: Choice): Promise<Drawing> {
  if (!category) return nothing
  const name = sql`nullif(${raw(column(category.name))}, '')`
  const rows = await source.engine.rows(
    sql`SELECT ${name} AS name, count(*) FROM ${source.relation.from} WHERE ${name} IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${BigInt(mostBars)}`,
    source.options,
  )
  const found = rows.map(([text, count]) => ({ name: String(text), value: toNumber(count ?? null) ?? 0 }))
  const [first] = found
  if (!first) return nothing
  return {
    scene: { type: 'bars', values: found.map(({ value }) => value), marked: null },
    facts: { count: found.length, mark: first },
  }
}

/** The first records, with a bar as long as each value. */
export async function tableOf(source: Source, statistics: Statistics, size: PictureSize): Promise<Drawing> {
  const shown = statistics.fields.filter(({ field, values }) => values > 0 && !/^geo_/.test(field.type))
  const fields = shown.slice(0, size.scale < 1 ? 4 : 6)
  if (fields.length === 0) return nothing
  const lengths = fields.map(({ field }) =>
    isNumeric(field) ? numberOf(field) : sql`length(${raw(column(field.name))}::VARCHAR)::DOUBLE`,
  )
  const rows = await numbers(
    source,
    sql`SELECT ${list(lengths)} FROM ${source.relation.from} ORDER BY ${raw(identifier(hidden.row))} LIMIT ${BigInt(size.scale < 1 ? 6 : tableRows)}`,
  )
  const columns = fields.map((_, index) => {
    const values = rows.map((row) => row[index] ?? null)
    const most = Math.max(...values.map((value) => Math.abs(value ?? 0)), Number.MIN_VALUE)
    return values.map((value) => (value === null ? null : Math.abs(value) / most))
  })
  const numeric = new Set(measures(statistics).map(({ field }) => field.name))
  const strong = fields.findIndex(({ field }) => numeric.has(field.name))
  const text = fields.findIndex(({ field }, index) => index > 0 && field.type === 'text')
  return {
    scene: { type: 'table', columns, strong: strong >= 0 ? strong : Math.max(0, text) },
    facts: { count: rows.length },
  }
}
