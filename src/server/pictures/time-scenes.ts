import type { Field } from '../../core/field.ts'
import type { Choice, FieldStatistics, PictureSize, Statistics } from '../../core/pictures/picture.ts'
import { isWholeCategory } from '../../core/pictures/roles.ts'
import type { Day, Drawing, Line } from '../../core/pictures/scene.ts'
import { column } from '../engine/layout.ts'
import { raw, type Sql, sql } from '../engine/sql.ts'
import { toNumber } from '../engine/values.ts'
import { numberOf, type Source } from './sample.ts'
import { holdsYears, instantOf, periodOf, stepOf, timeFrame, within } from './times.ts'

/** Steps of time in one picture; more are left out, the first ones stay. */
const mostSteps = 20_000
const mostCategories = 200

const textOf = (field: Field): Sql => sql`nullif(${raw(column(field.name))}, '')`

const innerWidth = ({ width, scale }: PictureSize): number => width - 2 * Math.max(4, 12 * scale)

const statisticsOf = (field: Field, { fields }: Statistics): FieldStatistics =>
  fields.find((one) => one.field.name === field.name) ?? {
    field,
    values: 0,
    distinct: 0,
    low: null,
    high: null,
    median: null,
    usualLow: null,
    usualHigh: null,
    isWhole: false,
  }

/** What is drawn of a time: the choice has one. */
function timeOf({ time }: Choice, statistics: Statistics) {
  if (!time) throw new Error('a picture of time has a field of time')
  const known = statisticsOf(time, statistics)
  const frame = timeFrame(known)
  return { time, frame, distinct: known.distinct, period: periodOf(time, frame, known.distinct) }
}

/** Milliseconds of a value of a time. */
const msOf = (field: Field, value: number): number =>
  holdsYears(field) ? instantOf(field, 'year', Math.round(value)) : value

async function numbers({ engine, options }: Source, statement: Sql): Promise<(number | null)[][]> {
  const rows = await engine.rows(statement, options)
  return rows.map((row) => row.map(toNumber))
}

/** The category that is the sum of the others, which is drawn alone; null without one. */
async function wholeCategory({ engine, options, relation }: Source, field: Field): Promise<string | null> {
  const statement = sql`SELECT DISTINCT ${textOf(field)} FROM ${relation.from} LIMIT ${BigInt(mostCategories)}`
  const names = (await engine.rows(statement, options)).map(([name]) => name)
  return names.find((name): name is string => typeof name === 'string' && isWholeCategory(name)) ?? null
}

/** Counts, or sums of a number, in steps of time. */
export async function columnsOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const { time, frame, period } = timeOf(choice, statistics)
  const { measure, category } = choice
  const whole = category ? await wholeCategory(source, category) : null
  const only = category && whole !== null ? sql` AND ${textOf(category)} = ${whole}` : raw('')
  const value = measure ? sql`sum(${numberOf(measure)})` : raw('count(*)')
  const moment = raw(column(time.name))
  const total = raw('"total:"')
  const isDaily = !holdsYears(time) && period !== 'hour'
  // Days are grouped by in a third of the time of weeks or months.
  const rows = await numbers(
    source,
    sql`SELECT ${stepOf(time, period)} AS step, sum(${total})::DOUBLE FROM (SELECT ${isDaily ? sql`${moment}::DATE` : moment} AS ${moment}, ${value} AS ${total} FROM ${source.relation.from} WHERE ${within(time, frame)}${only} GROUP BY 1) GROUP BY 1 ORDER BY 1 LIMIT ${BigInt(mostSteps)}`,
  )
  const known = rows.flatMap(([step, total]) => (step == null ? [] : [{ step, total: total ?? 0 }]))
  const [first] = known
  const last = known.at(-1)
  if (!first || !last) return { scene: { type: 'plain' }, facts: { count: 0 } }
  const highest = known.reduce((best, one) => (one.total > best.total ? one : best), first)
  const slots = last.step - first.step + 1
  const most = Math.floor(innerWidth(size) / Math.max(1.4, 1.9 * Math.sqrt(size.scale)))
  const merged = Math.max(1, Math.ceil(slots / most))
  const values: number[] = Array(Math.ceil(slots / merged)).fill(0)
  for (const { step, total } of known) {
    const index = Math.floor((step - first.step) / merged)
    values[index] = (values[index] ?? 0) + total
  }
  return {
    scene: { type: 'columns', values, marked: null },
    facts: {
      count: known.length,
      period,
      from: instantOf(time, period, first.step),
      to: instantOf(time, period, last.step),
      mark: { value: highest.total, at: instantOf(time, period, highest.step) },
    },
  }
}

/** One line of a number over time, in as many points as can be seen. */
export async function lineOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const { time, frame, period } = timeOf(choice, statistics)
  const { measure } = choice
  if (!measure) throw new Error('a line has a number')
  const slots = Math.round(innerWidth(size) * (size.scale < 1 ? 2 : 2.5))
  const rows = await numbers(
    source,
    sql`SELECT avg(${numberOf(time)}), avg(${numberOf(measure)}) FROM ${source.relation.from} WHERE ${within(time, frame)} AND ${numberOf(measure)} IS NOT NULL GROUP BY ${slotOf(time, frame, slots)} ORDER BY 1`,
  )
  const points = rows.flatMap(([at, value]) => (at == null || value == null ? [] : [[at, value] as const]))
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return { scene: { type: 'plain' }, facts: { count: 0 } }
  return {
    scene: { type: 'lines', lines: [{ points, isMarked: false }] },
    facts: {
      count: points.length,
      period: timePeriod(time, statistics) ?? period,
      from: msOf(time, first[0]),
      to: msOf(time, last[0]),
      mark: { value: last[1], at: msOf(time, last[0]) },
    },
  }
}

/** How exactly single instants of a field are told, by how many there are. */
function timePeriod(time: Field, statistics: Statistics): 'year' | 'month' | 'day' | 'hour' | null {
  const { distinct, low, high } = statisticsOf(time, statistics)
  if (holdsYears(time) || low === null || high === null || distinct < 2) return null
  const days = (high - low) / (distinct - 1) / 86_400_000
  return days > 300 ? 'year' : days > 27 ? 'month' : days > 0.9 ? 'day' : 'hour'
}

/** SQL: number of the slot of equal width that a time is in. */
function slotOf(time: Field, { low, high }: { low: number; high: number }, slots: number): Sql {
  const width = Math.max(high - low, 1)
  return sql`least(${slots - 1}, floor((${numberOf(time)} - ${low}) / ${width} * ${slots}))`
}

/** A line for each category; the one that ends highest is marked. */
export async function levelsOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const { time, frame } = timeOf(choice, statistics)
  const { measure, category } = choice
  if (!measure || !category) throw new Error('lines have a number and a category')
  const things = Math.max(1, statisticsOf(category, statistics).distinct)
  const slots = Math.max(12, Math.round(Math.min(innerWidth(size), 6000 / things)))
  const rows = await source.engine.rows(
    sql`SELECT ${textOf(category)} AS name, avg(${numberOf(time)}) AS at, avg(${numberOf(measure)}) AS value FROM ${source.relation.from} WHERE ${within(time, frame)} AND ${numberOf(measure)} IS NOT NULL AND ${textOf(category)} IS NOT NULL GROUP BY 1, ${slotOf(time, frame, slots)} ORDER BY 1, 2 LIMIT ${BigInt(mostSteps)}`,
    source.options,
  )
  const lines = new Map<string, [number, number][]>()
  for (const [name, at, value] of rows) {
    const [x, y] = [toNumber(at ?? null), toNumber(value ?? null)]
    if (typeof name !== 'string' || x === null || y === null) continue
    const line = lines.get(name) ?? []
    line.push([x, y])
    lines.set(name, line)
  }
  const [from, to] = [...lines.values()]
    .flat()
    .reduce(([low, high], [at]) => [Math.min(low, at), Math.max(high, at)], [Infinity, -Infinity])
  const ends = [...lines].flatMap(([name, points]) => {
    const end = points.at(-1)
    return end && end[0] >= to - (to - from) * 0.02 ? [{ name, value: end[1], at: end[0] }] : []
  })
  const highest = ends.sort((one, other) => other.value - one.value)[0]
  if (lines.size === 0) return { scene: { type: 'plain' }, facts: { count: 0 } }
  const drawn = [...lines].map(
    ([name, points]): Line => ({ points, isMarked: lines.size > 1 && name === highest?.name }),
  )
  return {
    scene: { type: 'lines', lines: drawn },
    facts: {
      count: lines.size,
      period: timePeriod(time, statistics) ?? 'year',
      from: msOf(time, from),
      to: msOf(time, to),
      ...(highest && { mark: { ...highest, at: msOf(time, highest.at) } }),
    },
  }
}

/** From the lowest to the highest in slots of time. */
export async function rangeOf(
  source: Source,
  choice: Choice,
  statistics: Statistics,
  size: PictureSize,
): Promise<Drawing> {
  const { time, frame, distinct } = timeOf(choice, statistics)
  const { measure, other } = choice
  if (!measure || !other) throw new Error('a range has two numbers')
  const most = innerWidth(size) / Math.max(1.2, 1.42 * Math.sqrt(size.scale))
  const slots = Math.max(1, Math.floor(Math.min(most, distinct)))
  const [low, high] = [numberOf(measure), numberOf(other)]
  const rows = await numbers(
    source,
    sql`SELECT ${slotOf(time, frame, slots)} AS slot, min(${low}), max(${high}), min(${numberOf(time)}), arg_max(${numberOf(time)}, ${high}) FROM ${source.relation.from} WHERE ${within(time, frame)} AND ${low} IS NOT NULL AND ${high} IS NOT NULL GROUP BY 1 ORDER BY 1`,
  )
  const spans = rows.flatMap(([slot, least, most, from, at]) =>
    slot == null || least == null || most == null ? [] : [{ slot, low: least, high: most, from, at }],
  )
  const [first] = spans
  if (!first) return { scene: { type: 'plain' }, facts: { count: 0 } }
  const highest = spans.reduce((best, one) => (one.high > best.high ? one : best), first)
  return {
    scene: {
      type: 'range',
      slots,
      spans: spans.map((span) => ({ slot: span.slot, low: span.low, high: span.high })),
    },
    facts: {
      count: distinct,
      period: timePeriod(time, statistics) ?? 'year',
      from: msOf(time, frame.low),
      to: msOf(time, frame.high),
      ...(highest.at != null && { mark: { value: highest.high, at: msOf(time, highest.at) } }),
    },
  }
}

const mostWeeks = 240

/** Records by day, in four steps by quartile: a column for each week, from Monday. */
export async function calendarOf(source: Source, choice: Choice, statistics: Statistics): Promise<Drawing> {
  const { time, frame } = timeOf(choice, statistics)
  const rows = await numbers(
    source,
    sql`SELECT ${stepOf(time, 'day')} AS day, count(*) FROM ${source.relation.from} WHERE ${within(time, frame)} GROUP BY 1 ORDER BY 1 LIMIT ${BigInt(mostWeeks * 7)}`,
  )
  const days = rows.flatMap(([day, count]) => (day == null || count == null ? [] : [{ day, count }]))
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return { scene: { type: 'plain' }, facts: { count: 0 } }
  const sorted = days.map(({ count }) => count).sort((one, other) => one - other)
  const quartile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const limits = [quartile(0.25), quartile(0.5), quartile(0.75)]
  const weekOf = (day: number) => Math.floor((day + 3) / 7)
  const highest = days.reduce((best, one) => (one.count > best.count ? one : best), first)
  const weeks = Math.min(mostWeeks, weekOf(last.day) - weekOf(first.day) + 1)
  const cells = days.flatMap(({ day, count }): Day[] => {
    const week = weekOf(day) - weekOf(first.day)
    if (week >= weeks) return []
    const step = limits.filter((limit) => count > limit).length as Day['step']
    return [{ week, weekday: (((day + 3) % 7) + 7) % 7, step, isMarked: day === highest.day }]
  })
  return {
    scene: { type: 'calendar', weeks, days: cells },
    facts: {
      count: days.length,
      period: 'day',
      from: instantOf(time, 'day', first.day),
      to: instantOf(time, 'day', last.day),
      mark: { value: highest.count, at: instantOf(time, 'day', highest.day) },
    },
  }
}
