import fc from 'fast-check'
import type { Field } from '../../../src/core/field.ts'
import { expression } from './expressions.ts'
import { isFacet, zones } from './filters.ts'
import { clockAt, compareTexts, levels, separator, valuesOf } from './reference.ts'
import type { Row, World } from './world.ts'

const parts = ['year', 'month', 'day', 'hour', 'minute', 'weekday', 'yearday', 'week'] as const
type Part = (typeof parts)[number]

interface Key {
  field: Field
  part: Part | null
}

interface Series {
  name: string
  func: string
  expr: string | null
  value: (row: Row) => number | null
  cumulative: boolean
  subsets: number[]
}

/** An analysis as it is sent and as it is meant. */
export interface Analysis {
  pairs: [string, string][]
  keys: Key[]
  series: Series[]
  sort: { index: number | null; minus: boolean } | null
  limit: number | null
  aggregations: Aggregation[]
  /** Zone that parts of instants are printed in, null for the one they are counted in. */
  output: string | null
}

interface Aggregation {
  name: string
  series: Series
  functions: string[]
}

const functions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX', 'STDDEV', 'SUMSQUARES', 'QUANTILES']

/** Analyses of a world along up to two fields. */
export function analysis({ fields }: World): fc.Arbitrary<Analysis> {
  const axes = fields.filter((field) => isFacet(field) || ['int', 'double'].includes(field.type))
  const key = fc
    .tuple(
      fc.constantFrom(...axes),
      fc.oneof(
        fc.subarray([...parts], { minLength: 1, maxLength: 3 }),
        // Only these name a moment, which another zone shows as another.
        fc.constantFrom<Part[]>(['year', 'month', 'day', 'hour'], ['year', 'month', 'day', 'hour', 'minute']),
      ),
    )
    .map(([field, chosen]): Key[] =>
      field.type === 'date' || field.type === 'datetime'
        ? chosen.map((part) => ({ field, part }))
        : [{ field, part: null }],
    )
  const one = fc.record({
    func: fc.constantFrom(...functions),
    cumulative: fc.boolean(),
    expr: expression(fields),
    subsets: fc.uniqueArray(fc.constantFrom(0, 5, 12.5, 50, 95, 100), { minLength: 1, maxLength: 3 }),
  })
  return fc
    .tuple(
      fc.uniqueArray(key, { maxLength: 2, selector: ([first]) => first?.field.name }),
      fc.array(one, { maxLength: 3 }),
      fc.option(fc.tuple(fc.nat(), fc.boolean())),
      fc.option(fc.integer({ min: 1, max: 8 })),
      fc.option(
        fc.tuple(fc.nat(), fc.subarray(['MIN', 'MAX', 'AVG', 'SUM', 'min'], { minLength: 1, maxLength: 3 })),
      ),
      fc.option(fc.constantFrom(...zones)),
    )
    .map(([axesOf, made, sorted, limit, aggregate, output]): Analysis => {
      const keys = axesOf.flat()
      const series = made.map(
        ({ func, cumulative, expr, subsets }, index): Series => ({
          name: `serie${index}-1`,
          func,
          expr: func === 'COUNT' ? null : expr.text,
          value: expr.value,
          cumulative: cumulative && func !== 'QUANTILES',
          subsets: func === 'QUANTILES' ? subsets : [],
        }),
      )
      const sort = sortOf(sorted, series)
      const over = aggregate && series[aggregate[0] % Math.max(1, series.length)]
      const aggregations = over ? [{ name: 'over', series: over, functions: aggregate[1] }] : []
      const meant = { keys, series, sort, limit, aggregations, output }
      return { pairs: pairsOf(meant), ...meant }
    })
}

/** Equal averages may differ in their last digit, so only counts are sorted by. */
function sortOf(chosen: [number, boolean] | null, series: readonly Series[]): Analysis['sort'] {
  if (!chosen) return null
  const [number, minus] = chosen
  if (series.length === 0 || number % 2 === 1) return { index: null, minus }
  const index = number % series.length
  return series[index]?.func === 'COUNT' ? { index, minus } : null
}

/** An analysis as it is sent. */
function pairsOf({
  keys,
  series,
  sort,
  limit,
  aggregations,
  output,
}: Omit<Analysis, 'pairs'>): Analysis['pairs'] {
  const pairs: Analysis['pairs'] = keys.map(({ field, part }) => [
    'x',
    part === null ? field.name : `${field.name}.${part}`,
  ])
  for (const one of series) pairs.push(...seriesPairs(one))
  if (sort) {
    const target = sort.index === null ? 'x' : series[sort.index]?.name
    pairs.push(['sort', `${sort.minus ? '-' : ''}${target}`])
  }
  if (limit !== null) pairs.push(['maxpoints', String(limit)])
  if (output !== null) pairs.push(['output_timezone', output])
  for (const { name, series: one, functions } of aggregations) {
    pairs.push([`agg.${name}.expr`, one.name])
    pairs.push([`agg.${name}.func`, functions.join(',')])
  }
  return pairs
}

function seriesPairs({ name, func, expr, cumulative, subsets }: Series): Analysis['pairs'] {
  const pairs: Analysis['pairs'] = [[`y.${name}.func`, func]]
  if (expr !== null) pairs.push([`y.${name}.expr`, expr])
  if (cumulative) pairs.push([`y.${name}.cumulative`, 'true'])
  if (subsets.length > 0) pairs.push([`y.${name}.subsets`, subsets.join(',')])
  return pairs
}

/** Days since 1970 of a date or of the wall of a zone, and its hour and minute. */
function momentOf(
  field: Field,
  row: Row,
  zone: string,
): { days: number; hour: number; minute: number } | null {
  const cell = row[field.name]
  if (typeof cell === 'string')
    return { days: Date.parse(`${cell}T00:00:00Z`) / 86_400_000, hour: 0, minute: 0 }
  if (typeof cell !== 'number') return null
  const { year, month, day, hour, minute } = clockAt(zone, cell)
  return { days: Date.UTC(year, month - 1, day) / 86_400_000, hour, minute }
}

function partOf(part: Part, { days, hour, minute }: { days: number; hour: number; minute: number }): number {
  const date = new Date(days * 86_400_000)
  const year = date.getUTCFullYear()
  // 1970 began on a Thursday.
  const weekday = (((days + 3) % 7) + 7) % 7
  switch (part) {
    case 'year':
      return year
    case 'month':
      return date.getUTCMonth() + 1
    case 'day':
      return date.getUTCDate()
    case 'hour':
      return hour
    case 'minute':
      return minute
    case 'weekday':
      return weekday
    case 'yearday':
      return days - Date.UTC(year, 0, 1) / 86_400_000 + 1
    case 'week': {
      // The week of a day is that of its Thursday.
      const thursday = days - weekday + 3
      const first = Date.UTC(new Date(thursday * 86_400_000).getUTCFullYear(), 0, 1) / 86_400_000
      return Math.floor((thursday - first) / 7) + 1
    }
  }
}

type Point = string | number

function pointsOf({ field, part }: Key, row: Row, zone: string): Point[] {
  if (part !== null) {
    const moment = momentOf(field, row, zone)
    return moment === null ? [] : [partOf(part, moment)]
  }
  const cell = row[field.name] ?? null
  if (typeof cell === 'number') return [cell]
  if (separator(field) === null || levels(field) !== null)
    return typeof cell === 'string' && cell !== '' ? [cell] : []
  return [...new Set(valuesOf(field, row))].filter((value) => value !== '')
}

function quantile(sorted: readonly number[], fraction: number): number {
  const place = (sorted.length - 1) * fraction
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return low + (high - low) * (place - Math.floor(place))
}

function seriesValue({ func, value, subsets }: Series, rows: readonly Row[]): unknown {
  if (func === 'COUNT') return rows.length
  const values = rows.flatMap((row) => value(row) ?? [])
  if (values.length === 0) return null
  const sum = values.reduce((total, one) => total + one, 0)
  const mean = sum / values.length
  switch (func) {
    case 'AVG':
      return mean
    case 'SUM':
      return sum
    case 'MIN':
      return Math.min(...values)
    case 'MAX':
      return Math.max(...values)
    case 'STDDEV':
      return Math.sqrt(values.reduce((total, one) => total + (one - mean) ** 2, 0) / values.length)
    case 'SUMSQUARES':
      return values.reduce((total, one) => total + one * one, 0)
    default: {
      const sorted = [...values].sort((a, b) => a - b)
      return Object.fromEntries(
        subsets.map((subset) => [
          Number.isInteger(subset) ? `${subset}.0` : String(subset),
          quantile(sorted, subset / 100),
        ]),
      )
    }
  }
}

/** The first instant at which the clock of a zone shows a time. */
function instantOf(wall: number, zone: string): number {
  for (let quarters = 60; quarters >= -60; quarters -= 1) {
    const instant = wall - quarters * 900_000
    const { year, month, day, hour, minute } = clockAt(zone, instant)
    if (Date.UTC(year, month - 1, day, hour, minute) === wall) return instant
  }
  throw new RangeError(`no clock of ${zone} shows ${new Date(wall).toISOString()}`)
}

/** The same moments as the clock of another zone shows them, for fields whose parts name a moment. */
function moved({ keys, output }: Analysis, points: readonly Point[], zone: string): readonly Point[] {
  if (output === null || output === zone) return points
  const names = ['year', 'month', 'day', 'hour', 'minute'] as const
  return points.map((point, index) => {
    const key = keys[index]
    const at = (part: string) => keys.findIndex((one) => one.field === key?.field && one.part === part)
    const places = names.map(at)
    const part = names.find((name) => name === key?.part)
    if (key?.field.type !== 'datetime' || !part || places.slice(0, 4).includes(-1)) return point
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = places.map((place) =>
      Number(points[place] ?? 0),
    )
    return clockAt(output, instantOf(Date.UTC(year, month - 1, day, hour, minute), zone))[part]
  })
}

/** The aggregations of the rows that are answered. */
export function aggregated({ aggregations }: Analysis, rows: readonly unknown[]): Record<string, unknown> {
  const reduced = (func: string, values: readonly number[]): number | null => {
    if (values.length === 0) return null
    const sum = values.reduce((total, value) => total + value, 0)
    if (func === 'MIN') return Math.min(...values)
    if (func === 'MAX') return Math.max(...values)
    return func === 'SUM' ? sum : sum / values.length
  }
  return Object.fromEntries(
    aggregations.map(({ name, series, functions }) => {
      const values = rows.map((row) => (row as Record<string, unknown>)[series.name])
      const numbers = (of: readonly unknown[]) => of.filter((value) => typeof value === 'number')
      const results = functions.map((func): [string, unknown] => {
        const over = func.toUpperCase()
        const subsets = series.subsets.map((subset) =>
          Number.isInteger(subset) ? `${subset}.0` : `${subset}`,
        )
        if (subsets.length === 0) return [func.toLowerCase(), reduced(over, numbers(values))]
        const parts = subsets.map((subset) => [
          subset,
          reduced(over, numbers(values.map((value) => (value as Record<string, unknown> | null)?.[subset]))),
        ])
        return [func.toLowerCase(), Object.fromEntries(parts)]
      })
      return [name, Object.fromEntries(results)]
    }),
  )
}

/** The rows that an analysis answers. */
export function analysed(wanted: Analysis, rows: readonly Row[], zone: string): unknown[] {
  const { keys, series, sort, limit } = wanted
  const groups = new Map<string, { points: Point[]; rows: Row[] }>()
  for (const row of rows) {
    let combinations: Point[][] = [[]]
    for (const key of keys)
      combinations = combinations.flatMap((points) =>
        pointsOf(key, row, zone).map((point) => [...points, point]),
      )
    for (const points of combinations) {
      const name = JSON.stringify(points)
      const group = groups.get(name) ?? { points, rows: [] }
      group.rows.push(row)
      groups.set(name, group)
    }
  }
  if (keys.length === 0 && groups.size === 0) groups.set('', { points: [], rows: [] })
  const comparePoints = (a: Point, b: Point) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
  const ordered = [...groups.values()].sort((a, b) => {
    const byKeys = (sign: number) =>
      keys
        .map((_, index) => sign * comparePoints(a.points[index] ?? 0, b.points[index] ?? 0))
        .find(Boolean) ?? 0
    if (!sort) return byKeys(1)
    if (sort.index === null) return byKeys(sort.minus ? -1 : 1)
    const difference = a.rows.length - b.rows.length
    return (sort.minus ? difference : -difference) || byKeys(1)
  })
  const totals = new Map<string, number>()
  const first = keys[0]?.field
  return ordered.slice(0, limit ?? undefined).map(({ points, rows: members }) => {
    const x: Record<string, unknown> = {}
    const shown = moved(wanted, points, zone)
    keys.forEach(({ field, part }, index) => {
      const before = x[field.name]
      x[field.name] =
        part === null ? shown[index] : { ...(typeof before === 'object' ? before : {}), [part]: shown[index] }
    })
    const names = Object.keys(x)
    const breakdown = points.filter((_, index) => keys[index]?.field !== first)
    const values = series.map((one) => {
      const value = seriesValue(one, members)
      if (!one.cumulative) return [one.name, value]
      const name = JSON.stringify([one.name, breakdown])
      // Nothing adds nothing, and a total over nothing is none.
      if (typeof value !== 'number') return [one.name, totals.get(name) ?? null]
      const total = (totals.get(name) ?? 0) + value
      totals.set(name, total)
      return [one.name, total]
    })
    return {
      ...(keys.length > 0 ? { x: names.length === 1 ? x[names[0] ?? ''] : x } : {}),
      ...Object.fromEntries(values),
    }
  })
}
