import { printDate, wallClock } from '../format/date-pattern.ts'
import type { Locale } from '../format/value.ts'
import type { ChartLayer, Point } from './layers.ts'
import { nextStart, type Timescale } from './timescales.ts'
import { printBucket } from './words.ts'

const facets: Readonly<Partial<Record<Timescale, string>>> = {
  year: 'YYYY',
  month: 'YYYY/MM',
  day: 'YYYY/MM/DD',
  hour: 'YYYY/MM/DD HH',
  minute: 'YYYY/MM/DD HH:mm',
}

const print = (x: Point['x'], pattern: string): string => {
  const clock = wallClock(new Date(x).toISOString().slice(0, 19))
  return clock ? printDate(clock, pattern, 'en') : ''
}

/** The facet category of a point's position on the axis: dates by their parts, `2001/03`. */
export function categoryOf({ query }: ChartLayer, point: Point, locale: Locale): string {
  const pattern = query.timescale && facets[query.timescale]
  return pattern ? print(point.x, pattern) : printBucket(query, point.x, locale)
}

/** The record fields that a point determines, by name. */
export const fieldsOf = (
  layer: ChartLayer,
  point: Point,
  locale: Locale,
): Readonly<Record<string, string>> => ({
  [layer.query.x.name]: categoryOf(layer, point, locale),
  ...(layer.query.breakdown && { [layer.query.breakdown.name]: point.series }),
})

/**
 * The period from the start of one bucket to the end of another, as the API reads it: days for dates, seconds
 * without an offset for instants. Null where the axis is not a time.
 */
export function stretchOf(
  { query }: ChartLayer,
  from: Point,
  to: Point,
): { field: string; from: string; to: string } | null {
  const { timescale, x } = query
  const end = timescale && nextStart(timescale, Number(to.x))
  if (!end) return null
  const pattern = x.type === 'date' ? 'YYYY-MM-DD' : 'YYYY-MM-DD[T]HH:mm:ss'
  return { field: x.name, from: print(from.x, pattern), to: print(end - 1000, pattern) }
}
