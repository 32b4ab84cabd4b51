import { PublicError } from '../errors.ts'
import { decodeFilters, decodeSeparator, decodeSort, type Filters, type SortKey } from './decode.ts'
import { limited, type Pairs, Sent } from './read.ts'
import type { Choice } from './table.ts'
import {
  type AggregationFunction,
  aggregationFunctions,
  analyzeTable,
  boundsTable,
  clusterTable,
  previewTable,
  type SeriesFunction,
  shapesTable,
  subset,
} from './tables.ts'

/** A value computed for each row of an analysis or each cluster of a map. */
export interface Series {
  name: string
  func: SeriesFunction
  /** Null for COUNT. */
  expr: string | null
  cumulative: boolean
  /** Percentages, for QUANTILES only. */
  subsets: number[]
}

export interface Aggregation {
  name: string
  series: string
  functions: AggregationFunction[]
}

/** Records of another dataset that replace the groups of an analysis. */
export interface Join {
  name: string
  dataset: string
  localKey: string
  remoteKey: string
  /** Null for all. */
  fields: string[] | null
  /** Zoom for which shapes are simplified, null for full detail. */
  precision: number | null
}

export interface AnalyzeRequest {
  dataset: string | null
  filters: Filters
  timezone: string | null
  outputTimezone: string | null
  x: string[]
  /** Replaces `x`. */
  join: Join | null
  precision: string | null
  periodic: string | null
  series: Series[]
  sort: SortKey[]
  /** Null for all. */
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
  /** Zoom of the map, null without simplification. */
  precision: number | null
  /** Distance in pixels within which points are clustered. */
  distance: number
  hulls: boolean
  /** Field named by `geopolygon`. */
  field: string | null
  maxPoints: number | null
  rows: number
  withoutBox: boolean
}

const seriesMember = /^(.+)\.(func|expr|cumulative|subsets)$/

function decodeSeries(sent: Sent, functions: Choice<SeriesFunction>): Series[] {
  const names = new Set<string>()
  for (const [rest] of sent.under('y')) {
    const name = seriesMember.exec(rest)?.[1]
    if (name !== undefined) names.add(name)
  }
  return limited([...names], 'y').map((name) => {
    const prefix = `y.${name}`
    const func = sent.choice(`${prefix}.func`, functions)
    const expr = func === 'COUNT' ? null : sent.text(`${prefix}.expr`)
    if (func !== 'COUNT' && expr === null) throw new PublicError('series.expression', { series: name })
    return {
      name,
      func,
      expr,
      cumulative: sent.flag(`${prefix}.cumulative`, analyzeTable['y.{series}.cumulative']),
      subsets: func === 'QUANTILES' ? decodeSubsets(sent, `${prefix}.subsets`) : [],
    }
  })
}

function decodeSubsets(sent: Sent, parameter: string): number[] {
  const subsets = limited(sent.list(parameter), parameter).map((text) => {
    const value = Number(text)
    const { min, max } = subset
    if (!(value >= min && value <= max))
      throw new PublicError('parameter.number', { value: text, parameter, min, max })
    return value
  })
  return subsets.length > 0 ? subsets : [subset.fallback]
}

export function decodeAnalyze(pairs: Pairs, aliasDataset?: string): AnalyzeRequest {
  const sent = new Sent(pairs)
  const series = decodeSeries(sent, analyzeTable['y.{series}.func'])
  const x = limited([...new Set(sent.all('x'))], 'x')
  const join = decodeJoin(sent)
  if (join && x.length > 0) throw new PublicError('join.axis', { x: x.join(', ') })
  const filters = decodeFilters(sent)
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    // Maps with a join show all shapes, so that they need no new request when they move.
    filters: join ? { ...filters, bbox: [] } : filters,
    timezone: sent.zone('timezone'),
    outputTimezone: sent.zone('output_timezone'),
    x,
    join,
    precision: sent.text('precision'),
    periodic: sent.text('periodic'),
    series,
    sort: decodeSort(sent),
    maxPoints: decodeMaxPoints(sent),
    aggregations: decodeAggregations(sent, series),
    format: sent.choice('format', analyzeTable.format),
    separator: decodeSeparator(pairs),
  }
}

function decodeJoin(sent: Sent): Join | null {
  const names = new Set<string>()
  for (const [rest] of sent.under('join')) {
    const name = /^(.+)\.(?:remotedataset|localkey|remotekey|fields)$/.exec(rest)?.[1]
    if (name !== undefined) names.add(name)
  }
  const [name, ...others] = names
  if (name === undefined) return null
  if (others.length > 0) throw new PublicError('join.several', { names: [...names].join(', ') })
  const needed = (member: string): string => {
    const parameter = `join.${name}.${member}`
    const text = sent.text(parameter)
    if (text === null) throw new PublicError('parameter.missing', { parameter })
    return text
  }
  const fields = sent.list(`join.${name}.fields`)
  return {
    name,
    dataset: needed('remotedataset'),
    localKey: needed('localkey'),
    remoteKey: needed('remotekey'),
    fields: fields.length > 0 ? fields : null,
    precision: sent.whole('clusterprecision', analyzeTable.clusterprecision),
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
    const known = aggregationFunctions
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

/** Maximum number of results, null for all. */
function decodeMaxPoints(sent: Sent): number | null {
  const points = sent.whole('maxpoints', shapesTable.maxpoints)
  return points === 0 ? null : points
}

export function decodeMap(pairs: Pairs, aliasDataset?: string): MapRequest {
  const sent = new Sent(pairs)
  return {
    dataset: aliasDataset ?? sent.text('dataset') ?? sent.text('datasetid'),
    filters: decodeFilters(sent),
    timezone: sent.zone('timezone'),
    series: decodeSeries(sent, clusterTable['y.{series}.func']),
    precision: sent.whole('clusterprecision', clusterTable.clusterprecision),
    distance: sent.whole('clusterdistance', clusterTable.clusterdistance),
    hulls:
      sent.choice('clustermode', clusterTable.clustermode) === 'polygon' &&
      sent.flag('return_polygons', clusterTable.return_polygons),
    field: sent.text('geo_field'),
    maxPoints: decodeMaxPoints(sent),
    rows: sent.whole('rows', previewTable.rows),
    withoutBox: sent.flag('without_bbox', boundsTable.without_bbox),
  }
}
