import type { AnalyzeRow } from '../analysis/rows.ts'
import { ownZone } from '../format/date-pattern.ts'
import { toWall } from '../query/zone.ts'
import { isFine } from './definition.ts'
import type { QueryModel, SeriesModel } from './model.ts'

/** One mark of a chart. */
export interface Point {
  /** Milliseconds of a bucket's start on a time axis, its clock read as UTC; else the category or number. */
  x: number | string
  y: number
  /** Which line, bar or slice it belongs to: the series' label, or the breakdown's value. */
  series: string
}

export interface SeriesPoints {
  series: SeriesModel
  points: readonly Point[]
  /** Distinct names of `series`, in the order they came. */
  names: readonly string[]
}

const maxSeries = 500
const keptSeries = 10

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const part = (bucket: Readonly<Record<string, unknown>>, name: string, absent: number): number =>
  typeof bucket[name] === 'number' ? bucket[name] : absent

/** Start of a bucket of date parts, as milliseconds UTC. */
export function bucketStart(bucket: Readonly<Record<string, unknown>>): number {
  const start = new Date(0)
  // setUTCFullYear, for Date.UTC reads the years 0 to 99 as 1900 to 1999.
  start.setUTCFullYear(part(bucket, 'year', 1970), part(bucket, 'month', 1) - 1, part(bucket, 'day', 1))
  start.setUTCHours(part(bucket, 'hour', 0), part(bucket, 'minute', 0))
  return start.getTime()
}

/** Buckets finer than a day come as instants: what the zone's clock showed then, as if it were UTC. */
const wallStart = (bucket: Readonly<Record<string, unknown>>, zone: string): number =>
  toWall(bucketStart(bucket), zone)

/** The axis value of a row and the value of its breakdown. */
function read(
  query: QueryModel,
  row: AnalyzeRow,
  zone: string,
): { x: number | string; breakdown: string } | null {
  const whole = row.x
  const own = query.breakdown && isObject(whole) ? whole[query.x.name] : whole
  const breakdown = query.breakdown && isObject(whole) ? String(whole[query.breakdown.name] ?? '') : ''
  if (query.timescale) {
    const start = isFine(query.timescale) ? wallStart : bucketStart
    return isObject(own) ? { x: start(own, zone), breakdown } : null
  }
  return typeof own === 'number' || typeof own === 'string' ? { x: own, breakdown } : null
}

/** Turns the rows of a query into points, series by series, on the clock of a zone; `cut` tells that too many series were left out. */
export function pointsOf(
  query: QueryModel,
  rows: readonly AnalyzeRow[],
  zone = ownZone(),
): { drawn: SeriesPoints[]; cut: boolean } {
  let cut = false
  const drawn = query.series.map((series): SeriesPoints => {
    const points = rows.flatMap((row): Point[] => {
      const place = read(query, row, zone)
      const y = row[series.key]
      return place && typeof y === 'number'
        ? [{ x: place.x, y, series: query.breakdown ? place.breakdown : series.label }]
        : []
    })
    const names = [...new Set(points.map((point) => point.series))]
    if (names.length <= maxSeries) return { series, points, names }
    cut = true
    const kept = names.slice(0, keptSeries)
    return { series, names: kept, points: points.filter((point) => kept.includes(point.series)) }
  })
  return { drawn, cut }
}
