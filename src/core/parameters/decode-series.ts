import { PublicError } from '../errors.ts'
import { decodeFilters, decodeSeparator, decodeSort, type Filters, type SortKey } from './decode.ts'
import { limited, type Pairs, Sent } from './read.ts'

export const seriesFunctions = [
  'COUNT',
  'AVG',
  'SUM',
  'MIN',
  'MAX',
  'STDDEV',
  'SUMSQUARES',
  'QUANTILES',
] as const
export type SeriesFunction = (typeof seriesFunctions)[number]

/** A value computed for each row of an analysis or each cluster of a map. */
export interface Series {
  name: string
  func: SeriesFunction
  /** Null for COUNT, which takes none. */
  expr: string | null
  cumulative: boolean
  /** Percentages, for QUANTILES only. */
  subsets: number[]
}

export const dateParts = ['year', 'month', 'day', 'hour', 'minute', 'weekday', 'yearday', 'week'] as const
export type DatePart = (typeof dateParts)[number]

export interface Aggregation {
  name: string
  series: string
  functions: ('MIN' | 'MAX' | 'AVG' | 'SUM')[]
}

export interface AnalyzeRequest {
  dataset: string | null
  filters: Filters
  timezone: string | null
  outputTimezone: string | null
  x: string[]
  precision: string | null
  periodic: string | null
  series: Series[]
  sort: SortKey[]
  /** null = all. */
  maxPoints: number | null
  aggregations: Aggregation[]
  format: 'json' | 'csv'
  separator: string
}

export interface MapRequest {
  dataset: string | null
  filters: Filters
  timezone: string | null
  series: Series[]
  /** Zoom of the map. */
  precision: number | null
  /** Pixels. */
  distance: number
  hulls: boolean
  /** Field named by geopolygon. */
  field: string | null
  maxPoints: number | null
  rows: number
  withoutBox: boolean
}

const seriesMember = /^(.+)\.(func|expr|cumulative|subsets)$/

function decodeSeries(sent: Sent): Series[] {
  const names = new Set<string>()
  for (const [rest] of sent.under('y')) {
    const name = seriesMember.exec(rest)?.[1]
    if (name !== undefined) names.add(name)
  }
  return limited([...names], 'y').map((name) => {
    const prefix = `y.${name}`
    const known = seriesFunctions.map((func) => func.toLowerCase())
    const written = sent.choice(`${prefix}.func`, known, 'count').toUpperCase()
    const func = seriesFunctions.find((candidate) => candidate === written) ?? 'COUNT'
    const expr = func === 'COUNT' ? null : sent.text(`${prefix}.expr`)
    if (func !== 'COUNT' && expr === null) throw new PublicError('series.expression', { series: name })
    return {
      name,
      func,
      expr,
      cumulative: sent.flag(`${prefix}.cumulative`, false),
      subsets: func === 'QUANTILES' ? decodeSubsets(sent, `${prefix}.subsets`) : [],
    }
  })
}

function decodeSubsets(sent: Sent, parameter: string): number[] {
  const subsets = limited(sent.list(parameter), parameter).map((text) => {
    const value = Number(text)
    if (!(value >= 0 && value <= 100))
      throw new PublicError('parameter.number', { value: text, parameter, min: 0, max: 100 })
    return value
  })
  return subsets.length > 0 ? subsets : [50]
}

export function decodeAnalyze(pairs: Pairs, aliasDataset?: string): AnalyzeRequest {
  const sent = new Sent(pairs)
  const series = decodeSeries(sent)
  const maxPoints = sent.whole('maxpoints', 0, 0, Number.MAX_SAFE_INTEGER)
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    outputTimezone: sent.zone('output_timezone'),
    x: limited([...new Set(sent.all('x'))], 'x'),
    precision: sent.text('precision'),
    periodic: sent.text('periodic'),
    series,
    sort: decodeSort(sent),
    maxPoints: maxPoints === 0 ? null : maxPoints,
    aggregations: decodeAggregations(sent, series),
    format: sent.choice('format', ['json', 'csv'], 'json'),
    separator: decodeSeparator(pairs),
  }
}

function decodeAggregations(sent: Sent, series: readonly Series[]): Aggregation[] {
  const names = new Set<string>()
  for (const [rest] of sent.under('agg')) {
    const name = /^(.+)\.(?:func|expr)$/.exec(rest)?.[1]
    if (name !== undefined) names.add(name)
  }
  return [...names].map((name) => {
    const expr = sent.text(`agg.${name}.expr`) ?? name
    if (!series.some((candidate) => candidate.name === expr))
      throw new PublicError('aggregation.unknown', { name: expr })
    const known = ['MIN', 'MAX', 'AVG', 'SUM'] as const
    const functions = sent.list(`agg.${name}.func`).map((written) => {
      const found = known.find((candidate) => candidate === written.toUpperCase())
      if (!found) {
        const parameter = `agg.${name}.func`
        throw new PublicError('parameter.choice', { value: written, parameter, known: known.join(', ') })
      }
      return found
    })
    return { name, series: expr, functions: functions.length > 0 ? functions : ['MIN', 'MAX'] }
  })
}

export function decodeMap(pairs: Pairs, aliasDataset?: string): MapRequest {
  const sent = new Sent(pairs)
  const precision = sent.whole('clusterprecision', -1, 0, 29)
  const maxPoints = sent.whole('maxpoints', 0, 0, Number.MAX_SAFE_INTEGER)
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    series: decodeSeries(sent),
    precision: precision === -1 ? null : precision,
    distance: sent.whole('clusterdistance', 50, 0, 1000),
    hulls:
      sent.choice('clustermode', ['polygon', 'heatmap'], 'polygon') === 'polygon' &&
      sent.flag('return_polygons', true),
    field: sent.text('geo_field'),
    maxPoints: maxPoints === 0 ? null : maxPoints,
    rows: sent.whole('rows', 1000, 0, 10_000),
    withoutBox: sent.flag('without_bbox', false),
  }
}
