import { formatDate, formatNumber, type Locale } from '../format/value.ts'
import type { ChartLayer, Point } from './layer.ts'
import type { QueryModel } from './model.ts'
import type { SeriesModel } from './series.ts'
import type { Timescale } from './timescales.ts'

const patterns: Readonly<Record<string, string>> = {
  year: 'YYYY',
  month: 'MMMM YYYY',
  day: 'LL',
  hour: 'LLL',
  minute: 'LLL',
}

const cyclicNames = new Map<string, readonly string[]>()

/** Names of the buckets of a cycle, by number. 2 January 2000 was a Sunday, and 2000 was a leap year. */
export function namesInCycle(timescale: Timescale, locale: Locale): readonly string[] {
  const known = cyclicNames.get(`${timescale} ${locale}`)
  if (known) return known
  const print = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (...date: [month: number, day: number, hour?: number]) => format.format(Date.UTC(2000, ...date))
  }
  const many = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index))
  const names = ((): string[] => {
    switch (timescale) {
      case 'month month': {
        const month = print({ month: 'long' })
        return ['', ...many(12, (index) => month(index, 1))]
      }
      case 'day weekday': {
        const weekday = print({ weekday: 'long' })
        return many(7, (index) => weekday(0, 3 + index))
      }
      case 'hour weekday': {
        const weekday = print({ weekday: 'short' })
        return many(
          168,
          (index) => `${weekday(0, 3 + Math.floor(index / 24))} ${String(index % 24).padStart(2, '0')}:00`,
        )
      }
      case 'day month': {
        const day = print({ day: 'numeric', month: 'short' })
        return ['', ...many(366, (index) => day(0, 1 + index))]
      }
      case 'hour hour':
        return many(24, (index) => `${String(index).padStart(2, '0')}:00`)
      case 'day day':
        return many(32, String)
      default:
        return []
    }
  })()
  cyclicNames.set(`${timescale} ${locale}`, names)
  return names
}

/** A bucket of a timescale, a category or a number as text for readers. */
export function printX(timescale: Timescale | null, x: Point['x'], locale: Locale, years = false): string {
  if (typeof x === 'string') return x
  if (!timescale) return years ? String(x) : formatNumber(x, locale)
  const pattern = patterns[timescale]
  if (pattern) return formatDate(new Date(x).toISOString(), pattern, locale)
  return namesInCycle(timescale, locale)[x] ?? String(x)
}

/** The same for the axis of a query. */
export const printBucket = ({ timescale, years }: QueryModel, x: Point['x'], locale: Locale): string =>
  printX(timescale, x, locale, years)

/** A value with two decimals, or with the decimals and the unit of the field where the series shows units. */
export function printValue(
  y: number,
  { displayUnits, unit, decimals, years }: Pick<SeriesModel, 'displayUnits' | 'unit' | 'decimals' | 'years'>,
  locale: Locale,
): string {
  if (years && Number.isInteger(y)) return String(y)
  const text = formatNumber(y, locale, (displayUnits ? decimals : null) ?? 2)
  if (!displayUnits || !unit) return text
  return unit === '$' ? `${unit}${text}` : `${text} ${unit}`
}

/** The series of a point; a stacked layer contains several. */
export const seriesOf = ({ query, series }: ChartLayer, point: Point): SeriesModel =>
  query.series.find(({ key }) => key === point.key) ?? series

/** The layer of a point: that of its series, or the stack that contains it. */
export const layerOf = (layers: readonly ChartLayer[], point: Point): ChartLayer | undefined =>
  layers.find(({ key }) => key === point.key) ??
  layers.find(({ query }) => query.series.some(({ key }) => key === point.key))

const five = ['low', 'q1', 'y', 'q3', 'high'] as const

/** All values of a point: one value, low and high, or the five of a box. */
export function printPoint(layer: ChartLayer, point: Point, locale: Locale): string {
  const series = seriesOf(layer, point)
  const print = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : printValue(value, series, locale)
  if (series.parts.length === 2) return `${print(point.low)} – ${print(point.y)}`
  if (series.parts.length === 5) return five.map((part) => print(point[part])).join(' · ')
  return print(point.y)
}
