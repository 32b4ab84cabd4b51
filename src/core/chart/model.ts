import { colorAt, parseColors } from '../color/palette.ts'
import { annotationArg, type Field, findField, isNumeric, isTemporal } from '../field.ts'
import type { ChartSentences } from '../messages/charts/en.ts'
import { fill } from '../messages/message.ts'
import { type ChartType, chartTypes, type Timescale, timescales } from './definition.ts'

export const seriesFunctions = ['COUNT', 'AVG', 'MIN', 'MAX', 'STDDEV', 'SUM'] as const
export type SeriesFunction = (typeof seriesFunctions)[number]

/** A query as its element or definition states it. */
export interface QueryOptions {
  fieldX: string
  timescale?: string
  maxpoints?: number
  sort?: string
  seriesBreakdown?: string
  stacked?: string
  series: readonly SeriesOptions[]
}

export interface SeriesOptions {
  chartType?: string
  functionY?: string
  expressionY?: string
  color?: string
  labelY?: string
}

export interface SeriesModel {
  /** Name in the call and of the rows: `serie{query}-{series}`, from 1. */
  key: string
  type: ChartType
  func: SeriesFunction
  /** Numeric field or arithmetic; empty for COUNT. */
  expression: string
  label: string
  /** Unit of the field shown, if it has one. */
  unit: string | null
  /** The author gave the label, which then says all. */
  named: boolean
  colors: readonly string[]
}

export interface QueryModel {
  x: Field
  /** Null for an axis that is not a date. */
  timescale: Timescale | null
  /** 0 means all. */
  maxpoints: number
  sort: string
  breakdown: Field | null
  stacked: 'normal' | 'percent' | null
  series: readonly SeriesModel[]
}

export interface ModelledQuery {
  /** Null when the query cannot be asked at all. */
  query: QueryModel | null
  /** Sentences on what was wrong; the rest of the query stands. */
  problems: readonly string[]
}

const defaultMaxpoints = 50

const precisions: Readonly<Record<string, Timescale>> = {
  year: 'year',
  month: 'month',
  day: 'day',
  hour: 'hour',
  minute: 'minute',
}

const isTimescale = (name: string): name is Timescale => timescales.some((one) => one === name)

/** Timescales that a field can be read in, coarsest first. */
export function timescalesOf(field: Field): readonly Timescale[] {
  const finest =
    precisions[annotationArg(field, 'timeserie_precision') ?? ''] ??
    (field.type === 'date' ? 'day' : 'minute')
  return timescales.slice(0, timescales.indexOf(finest) + 1)
}

const stackable: readonly ChartType[] = ['column', 'bar', 'area', 'line']

export interface ModelSettings {
  /** Counts from 1. */
  index?: number
  /** Of queries that state none. */
  timescale?: string
  /** Colours of series that state none; the default palette without it. */
  palette?: readonly string[]
}

/** Reads a query against the schema of its dataset, by the rules of the chart engine. */
export function modelQuery(
  options: QueryOptions,
  dataset: { id: string; fields: readonly Field[] },
  sentences: ChartSentences,
  { index = 1, timescale: global, palette }: ModelSettings = {},
): ModelledQuery {
  const problems: string[] = []
  const tell = (key: keyof ChartSentences, params: Record<string, string>) =>
    problems.push(fill(sentences[key], params))
  const x = findField(dataset.fields, options.fieldX)
  if (!x) {
    tell('field.x.unknown', { field: options.fieldX, dataset: dataset.id })
    return { query: null, problems }
  }

  let timescale: Timescale | null = null
  if (isTemporal(x)) {
    const allowed = timescalesOf(x)
    const asked = options.timescale ?? global ?? 'year'
    timescale = isTimescale(asked) && allowed.includes(asked) ? asked : 'year'
    if (timescale !== asked) tell('timescale.unknown', { timescale: asked, field: x.name, used: timescale })
  }

  let breakdown: Field | null = null
  if (options.seriesBreakdown) {
    breakdown = findField(dataset.fields, options.seriesBreakdown) ?? null
    if (!breakdown) tell('field.breakdown.unknown', { field: options.seriesBreakdown, dataset: dataset.id })
    else if (breakdown === x) {
      tell('breakdown.same', {})
      breakdown = null
    }
  }

  const numeric = dataset.fields.some(isNumeric)
  const series = options.series.map((one, position): SeriesModel => {
    const type = chartTypes.find((name) => name === one.chartType) ?? (isTemporal(x) ? 'line' : 'column')
    const y = findField(dataset.fields, one.expressionY ?? '')
    const asked = one.functionY?.toUpperCase() ?? (numeric && one.expressionY ? 'AVG' : 'COUNT')
    const wanted = seriesFunctions.find((name) => name === asked) ?? 'COUNT'
    const usable = one.expressionY !== undefined && one.expressionY !== '' && (!y || isNumeric(y)) && numeric
    const func = wanted === 'COUNT' || usable ? wanted : 'COUNT'
    if (func !== wanted) tell('field.y.unknown', { field: one.expressionY ?? '', dataset: dataset.id })
    const functionLabel = sentences[`function.${func}`]
    const of = { function: functionLabel, field: y?.label ?? one.expressionY ?? '' }
    const colors = one.color ? parseColors(one.color) : null
    if (one.color && !colors) tell('color.unknown', { color: one.color })
    const many = type === 'pie' || breakdown !== null
    return {
      key: `serie${index}-${position + 1}`,
      type,
      func,
      expression: func === 'COUNT' ? '' : (one.expressionY ?? ''),
      label: one.labelY || (func === 'COUNT' ? functionLabel : fill(sentences['series.of'], of)),
      unit: (func !== 'COUNT' && y && annotationArg(y, 'unit')) || null,
      named: Boolean(one.labelY),
      colors: colors ?? (many ? (palette ?? []) : [colorAt(position + index - 1, palette)]),
    }
  })

  const first = series[0]
  if (!first) return { query: null, problems }
  if (series.some(({ type }) => type === 'pie')) breakdown = null
  const mayStack =
    series.every(({ type }) => stackable.includes(type) && type === first.type) &&
    (breakdown !== null || series.length > 1)
  return {
    problems,
    query: {
      x,
      timescale,
      maxpoints: options.maxpoints ?? (timescale ? 0 : defaultMaxpoints),
      sort: sortOf(options.sort ?? '', x, index),
      breakdown,
      stacked:
        mayStack && (options.stacked === 'normal' || options.stacked === 'percent') ? options.stacked : null,
      series,
    },
  }
}

/** The API's sort text: `x`/`y` stand for the axis and the first series, `serie{n}` for the nth of this query. */
function sortOf(sort: string, x: Field, index: number): string {
  const [, minus = '', key = ''] = /^(-?)(.*)$/.exec(sort) ?? []
  if (key === 'x') return `${minus}x.${x.name}`
  if (key === 'y') return `${minus}serie${index}-1`
  const short = /^serie(\d+)$/.exec(key)
  return short ? `${minus}serie${index}-${short[1]}` : sort
}
