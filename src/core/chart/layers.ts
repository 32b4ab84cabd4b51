import type { AnalyzeRow } from '../analysis/rows.ts'
import { statisticOf } from '../analysis/statistics.ts'
import { inkOn } from '../color/ink.ts'
import { colorAt } from '../color/palette.ts'
import { browserZone } from '../format/date-pattern.ts'
import type { Locale } from '../format/value.ts'
import { areYears } from '../format/years.ts'
import { isObject } from '../is-object.ts'
import { toWall } from '../query/zone.ts'
import { evaluate } from './custom.ts'
import type { ChartLayer, Point } from './layer.ts'
import type { ChartFrame, QueryModel } from './model.ts'
import { customKey } from './request.ts'
import { type SeriesModel, wheelOf } from './series.ts'
import { bucketStart, bucketsBetween, isCyclic, isFine, placeInCycle, type Timescale } from './timescales.ts'
import { traits } from './types.ts'
import { printBucket, printValue, printX } from './words.ts'

export type { ChartLayer, Point } from './layer.ts'

export interface DrawnQuery {
  layers: readonly ChartLayer[]
  /** What was truncated because there is more than can be drawn. */
  cut: 'series' | 'points' | null
  /** Total number of categories, where fewer are drawn; only known for split queries. */
  categories: number | null
  /** Warnings for the console about expressions that could not be computed. */
  warnings: readonly string[]
}

export interface DrawingSettings {
  frame: Pick<ChartFrame, 'alignMonth' | 'axis' | 'kind'>
  zone?: string
  locale?: Locale
}

const maxSeries = 500
const mostSeries = 10
export const maxCategories = 1000
const mostCategories = 20
const mostBuckets = 1000

type ReadX = (value: unknown) => number | string | null

/** Makes a function that reads the axis position from a field of a row. */
function reader(timescale: Timescale | null, zone: string, alignMonth: boolean): ReadX {
  if (!timescale) return (value) => (typeof value === 'number' || typeof value === 'string' ? value : null)
  if (isCyclic(timescale)) return (value) => (isObject(value) ? placeInCycle(timescale, value) : null)
  // Buckets finer than a day are wall-clock times of the zone, encoded as UTC instants.
  if (isFine(timescale)) return (value) => (isObject(value) ? toWall(bucketStart(value), zone) : null)
  return (value) => (isObject(value) ? bucketStart(value, alignMonth) : null)
}

const numberOf = (value: unknown, subsets: number | null): number | null => {
  if (subsets !== null && isObject(value)) {
    const key = Number.isInteger(subsets) ? `${subsets}.0` : String(subsets)
    return numberOf(value[key], null)
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

type Values = Pick<Point, 'y' | 'low' | 'q1' | 'q3' | 'high'>

/** Makes a function that reads the values of a series from a row. */
function valueReader(
  query: QueryModel,
  series: SeriesModel,
  rows: readonly AnalyzeRow[],
  warn: (text: string) => void,
): (row: AnalyzeRow) => Values {
  if (series.parts.length > 0)
    return (row) => {
      const values = series.parts.map(({ key, subsets }) => numberOf(row[key], subsets))
      // The ends of a range may be swapped; `low` is always the lower one.
      const known = values.filter((value) => value !== null).sort((one, other) => one - other)
      if (known.length < values.length) return { y: null }
      const [low = 0, second = 0, third = 0, fourth = 0, fifth = 0] = known
      return known.length === 2 ? { low, y: second } : { low, q1: second, y: third, q3: fourth, high: fifth }
    }
  const { custom } = series
  if (!custom) return (row) => ({ y: numberOf(row[series.key], series.subsets) })
  try {
    const overall = Object.fromEntries(
      Object.entries(custom.overall).map(([name, { statistic }]) => [
        name,
        overallOf(query, statistic, rows),
      ]),
    )
    return (row) => {
      const requests = Object.entries(custom.calls).map(([name, { subsets }]) => [
        name,
        numberOf(row[customKey(series, name)], subsets),
      ])
      return { y: evaluate(custom.arithmetic, { ...overall, ...Object.fromEntries(requests) }) }
    }
  } catch (error) {
    warn(`${custom.text}: ${error instanceof Error ? error.message : String(error)}`)
    return () => ({ y: null })
  }
}

/** A statistic over another series of the query, which may be named `serie1` or `serie1-1`. */
function overallOf(query: QueryModel, statistic: string, rows: readonly AnalyzeRow[]): number | null {
  const prefix = query.series[0]?.key.replace(/-\d+$/, '') ?? ''
  const full = statistic.replace(/\bserie(\d+)(?!\d*-)/, `${prefix}-$1`)
  const [, key = ''] = /(serie\d+-\d+)/.exec(full) ?? []
  const other = query.series.find((one) => one.key === key)
  const subsets = other?.subsets ?? null
  return statisticOf(
    rows.map((row) => ({ value: numberOf(row[key], subsets) })),
    full.replace(key, 'value'),
  )
}

const passed = ({ thresholds }: SeriesModel, y: number | null): string | undefined =>
  y === null ? undefined : thresholds.findLast(({ value }) => y >= value)?.color

/** Converts the rows of a query into layers of points, with times in the zone. */
export function layersOf(
  query: QueryModel,
  rows: readonly AnalyzeRow[],
  { frame, zone = browserZone(), locale = 'en' }: DrawingSettings,
): DrawnQuery {
  const warnings: string[] = []
  const readX = reader(query.timescale, zone, frame.alignMonth)
  const readName = reader(query.breakdownTimescale, zone, frame.alignMonth)
  const { breakdown } = query
  const places = rows.map((row) => {
    const whole = row.x
    const x = readX(breakdown && isObject(whole) ? whole[query.x.name] : whole)
    const name = breakdown && isObject(whole) ? readName(whole[breakdown.name]) : null
    return x === null
      ? null
      : { x, name: name === null ? '' : printX(query.breakdownTimescale, name, locale) }
  })
  const labels = distinct(query.series.map(({ label }) => label))
  const log = (series: SeriesModel) => (frame.axis ?? series.axis).log

  let layers = query.series.map((series, index): ChartLayer => {
    const read = valueReader(query, series, rows, (text) => warnings.push(text))
    const label = labels[index] ?? series.label
    const points = rows.flatMap((row, position): Point[] => {
      const place = places[position]
      if (!place) return []
      const values = read(row)
      const shown = log(series) && [values.y, values.low].some((one) => typeof one === 'number' && one <= 0)
      const color =
        passed(series, values.y) ?? (breakdown ? undefined : query.categoryColors[String(place.x)])
      return [
        {
          x: place.x,
          series: breakdown ? place.name : label,
          key: series.key,
          ...(shown ? { y: null } : values),
          ...(color !== undefined && { color }),
          ...(series.displayValues && !shown && values.y !== null
            ? { text: printValue(values.y, series, locale) }
            : {}),
        },
      ]
    })
    return { key: series.key, query, series, points, ...namesOf(query, series, points) }
  })

  let cut: DrawnQuery['cut'] = null
  let all: number | null = null
  layers = layers.map((layer) => {
    if (layer.names.length <= maxSeries) return layer
    cut = 'series'
    const names = layer.names.slice(0, mostSeries)
    const shownKeys = new Set(names)
    return { ...layer, names, points: layer.points.filter(({ series }) => shownKeys.has(series)) }
  })
  const categories = categoriesOf(query, layers)
  if (categories.most) {
    if (categories.tooMany) cut = 'points'
    if (categories.all > categories.shownKeys.size) all = categories.all
    layers = layers.map((layer) => ({
      ...layer,
      points: inOrder(layer.points, categories.shownKeys),
    }))
  }
  if (query.stacked && !breakdown) layers = [merged(query, layers)]
  if (query.x.type === 'int' && !query.timescale && !query.years) layers = withYears(layers)
  layers = layers.map((layer) => byCategory(layer, locale))
  return { layers, cut, categories: all, warnings }
}

/** The layers, marked as years if all numbers on their axis look like years. */
function withYears(layers: readonly ChartLayer[]): ChartLayer[] {
  const years = areYears(layers.flatMap(({ points }) => points.map(({ x }) => x)))
  return layers.map((layer) => ({ ...layer, query: { ...layer.query, years } }))
}

const distinct = (labels: readonly string[]): string[] =>
  labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length
    return before === 0 ? label : `${label} (${before + 1})`
  })

function namesOf(
  query: QueryModel,
  series: SeriesModel,
  points: readonly Point[],
): Pick<ChartLayer, 'names' | 'colors'> {
  const names = [...new Set(points.map((point) => point.series))]
  const wheel = wheelOf(series)
  return {
    names,
    colors: names.map((name, index) => query.categoryColors[name] ?? colorAt(index, wheel)),
  }
}

/**
 * The categories that are drawn, and their order where it differs from the answer's: a split query is fetched
 * without a limit, so its limit applies to categories and its sort to their totals.
 */
function categoriesOf(
  query: QueryModel,
  layers: readonly ChartLayer[],
): { most: boolean; tooMany: boolean; all: number; shownKeys: ReadonlyMap<Point['x'], number> } {
  const none = { most: false, tooMany: false, all: 0, shownKeys: new Map() }
  if (query.timescale) return none
  const all = [...new Set(layers.flatMap(({ points }) => points.map(({ x }) => x)))]
  const tooMany = query.x.type === 'text' && all.length > maxCategories
  if (!query.breakdown && !tooMany) return none
  const [, minus, key] = /^(-?)(serie.+)$/.exec(query.sort) ?? []
  const sorted = layers.find((layer) => layer.key === key)
  if (sorted) {
    const totals = new Map<Point['x'], number>()
    for (const { x, y } of sorted.points) totals.set(x, (totals.get(x) ?? 0) + (y ?? 0))
    const sign = minus ? 1 : -1
    all.sort((one, other) => sign * ((totals.get(one) ?? 0) - (totals.get(other) ?? 0)))
  }
  const most = tooMany ? mostCategories : query.maxpoints || all.length
  return {
    most: true,
    tooMany,
    all: all.length,
    shownKeys: new Map(all.slice(0, most).map((x, index) => [x, index])),
  }
}

const inOrder = (points: readonly Point[], places: ReadonlyMap<Point['x'], number>): Point[] =>
  points
    .filter(({ x }) => places.has(x))
    .sort((one, other) => (places.get(one.x) ?? 0) - (places.get(other.x) ?? 0))

/** The layer with a name and colour per category, for series types that have one per category. */
function byCategory(layer: ChartLayer, locale: Locale): ChartLayer {
  const { query, series, points } = layer
  const { ranged, frame } = traits(series.type)
  if (!ranged && frame !== 'polar') return layer
  const wheel = wheelOf(series)
  return {
    ...layer,
    points: points.map((point, place) => {
      const named = { ...point, name: printBucket(query, point.x, locale), place }
      if (!ranged || query.breakdown || layer.names.length > 1) return named
      const color = point.color ?? colorAt(place, wheel)
      return { ...named, color, ink: inkOn(color) }
    }),
  }
}

/** The series of a stack as one layer, since marks are stacked within a layer only. */
function merged(query: QueryModel, layers: readonly ChartLayer[]): ChartLayer {
  const [first] = layers
  if (!first) throw new RangeError('a stack needs series')
  return {
    ...first,
    query,
    names: layers.flatMap(({ names }) => names),
    colors: layers.flatMap(({ series, names }, index) => names.map(() => series.colors[0] ?? colorAt(index))),
    points: layers.flatMap(({ points }) => points),
  }
}

/** Whether buckets or categories need bands, as for bars. */
export const isBanded = (layers: readonly ChartLayer[]): boolean =>
  layers.some(({ series }) => ['bar', 'box'].includes(traits(series.type).mark))

/**
 * The layers with a gap for each empty bucket, so that the bars of a time axis stand at their times;
 * unchanged where there would be more than a thousand buckets.
 */
export function withGaps(layers: readonly ChartLayer[]): readonly ChartLayer[] {
  const timed = layers.filter(({ query }) => query.timescale && !isCyclic(query.timescale))
  const [first] = timed
  if (!first || !isBanded(layers)) return layers
  const timescale = first.query.timescale
  if (!timescale || timed.some(({ query }) => query.timescale !== timescale)) return layers
  const starts = timed.flatMap(({ points }) => points.map(({ x }) => Number(x)))
  const all = bucketsBetween(
    timescale,
    starts.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY),
    starts.reduce((most, x) => Math.max(most, x), Number.NEGATIVE_INFINITY),
    mostBuckets,
  )
  if (!all) return layers
  const there = new Set(starts)
  const missing = all.filter((x) => !there.has(x))
  if (missing.length === 0) return layers
  return layers.map((layer) => {
    const name = layer.names[0]
    if (layer !== first || name === undefined) return layer
    const gaps = missing.map((x): Point => ({ x, y: null, series: name, key: layer.series.key }))
    return { ...layer, points: [...layer.points, ...gaps] }
  })
}
