import type { ChartSentences } from '../../messages/en/charts.ts'
import { fill } from '../../messages/message.ts'
import { isColor } from '../color/palette.ts'
import { type Field, findField, isTemporal } from '../field.ts'
import { isYearField } from '../format/years.ts'
import type { ChartDefinition, ChartQuery } from './definition.ts'
import { type AxisModel, axisModel, modelSeries, type SeriesModel } from './series.ts'
import { isTimescale, type Timescale, timescalesOf } from './timescales.ts'
import { type ChartFrameKind, traits } from './types.ts'

export interface QueryModel {
  dataset: string
  x: Field
  /** Null for an axis that is not a date. */
  timescale: Timescale | null
  /** 0 means no limit. */
  /** The numbers on its axis are years. */
  years: boolean
  maxpoints: number
  /** Sort text of the API; empty for the order of the axis. */
  sort: string
  breakdown: Field | null
  breakdownTimescale: Timescale | null
  stacked: 'normal' | 'percent' | null
  reverseStacks: boolean
  /** By category of the axis or name of the breakdown. */
  categoryColors: Readonly<Record<string, string>>
  series: readonly SeriesModel[]
}

/** Settings of the whole chart. */
export interface ChartFrame {
  kind: ChartFrameKind
  labelX: string | null
  /** The axis shared by all series; null where each quantity has an axis. */
  axis: (AxisModel & { label: string | null }) | null
  displayLegend: boolean
  alignMonth: boolean
  /** Category labels longer than this are truncated with `...`. */
  labelsXLength: number
}

export interface ModelledQuery {
  /** Null when the query cannot be requested. */
  query: QueryModel | null
  /** Sentences on invalid settings; the rest of the query applies. */
  problems: readonly string[]
}

export const defaultMaxpoints = 50

export interface ModelSettings {
  /** 1-based number of the query. */
  index?: number
  /** Timescale of queries that name none. */
  timescale?: string | undefined
  /** Colours of series that name none; the default palette if absent. */
  palette?: readonly string[] | undefined
}

/** Validates a query against the schema of its dataset. */
export function modelQuery(
  written: ChartQuery,
  dataset: { id: string; fields: readonly Field[] },
  sentences: ChartSentences,
  { index = 1, timescale: global, palette }: ModelSettings = {},
): ModelledQuery {
  const problems: string[] = []
  const warn = (key: keyof ChartSentences, params: Readonly<Record<string, string>>) => {
    problems.push(fill(sentences[key], params))
  }
  const x = findField(dataset.fields, written.xAxis)
  if (!x) {
    warn('field.x.unknown', { field: written.xAxis, dataset: dataset.id })
    return { query: null, problems }
  }
  const temporal = isTemporal(x)
  const timescale = temporal ? timescaleOf(x, written.timescale || global, warn) : null
  let breakdown = breakdownOf(written, x, dataset, warn)
  const surroundings = { query: index, dataset, x, temporal, palette, sentences, warn }
  const types = written.charts.length > 0 ? written.charts : [{ type: '', func: '' }]
  const series = types.map((serie, position) =>
    modelSeries(serie, { ...surroundings, position: position + 1, split: breakdown !== null }),
  )
  const [first] = series
  if (!first) return { query: null, problems }
  if (series.some(({ type }) => ['tile', 'slice', 'step'].includes(traits(type).mark))) breakdown = null

  const mayStack =
    series.every(({ type }) => type === first.type && traits(type).stacks) &&
    (breakdown !== null || series.length > 1)
  const stacked = written.stacked === 'normal' || written.stacked === 'percent' ? written.stacked : null
  if (stacked && !mayStack) warn('stacked.refused', { stacked })
  return {
    problems,
    query: {
      dataset: dataset.id,
      x,
      timescale,
      years: isYearField(x),
      maxpoints: Math.max(0, Math.floor(written.maxpoints ?? (temporal ? 0 : defaultMaxpoints))),
      sort: sortOf(written.sort ?? '', x, index, series),
      breakdown,
      breakdownTimescale:
        breakdown && isTemporal(breakdown)
          ? timescaleOf(breakdown, written.seriesBreakdownTimescale, warn)
          : null,
      stacked: mayStack ? stacked : null,
      reverseStacks: written.reverseStacks ?? false,
      categoryColors: Object.fromEntries(
        Object.entries(written.categoryColors ?? {}).filter(([, color]) => isColor(color)),
      ),
      series,
    },
  }
}

function timescaleOf(
  field: Field,
  written: string | undefined,
  warn: (key: keyof ChartSentences, params: Readonly<Record<string, string>>) => void,
): Timescale {
  const requested = written?.trim() || 'year'
  const used = isTimescale(requested) && timescalesOf(field).includes(requested) ? requested : 'year'
  if (used !== requested) warn('timescale.unknown', { timescale: requested, field: field.name, used })
  return used
}

function breakdownOf(
  written: ChartQuery,
  x: Field,
  dataset: { id: string; fields: readonly Field[] },
  warn: (key: keyof ChartSentences, params: Readonly<Record<string, string>>) => void,
): Field | null {
  if (!written.seriesBreakdown) return null
  const found = findField(dataset.fields, written.seriesBreakdown)
  if (!found) warn('field.breakdown.unknown', { field: written.seriesBreakdown, dataset: dataset.id })
  else if (found === x) warn('breakdown.same', {})
  else return found
  return null
}

/**
 * The API's sort text: `x` and `y` stand for the axis and the first series, `serie{n}` for the nth of this
 * query. Ranges cannot be sorted by, since they have several values.
 */
function sortOf(sort: string, x: Field, index: number, series: readonly SeriesModel[]): string {
  const [, minus = '', key = ''] = /^(-?)(.*)$/.exec(sort.trim()) ?? []
  if (key === 'x') return `${minus}x.${x.name}`
  const short = /^(?:y\.)?serie(?:\d+-)?(\d+)$/.exec(key)
  const nth = key === 'y' ? 1 : short ? Number(short[1]) : null
  if (nth === null) return key.startsWith('x.') ? `${minus}${key}` : ''
  const sorted = series[nth - 1]
  return sorted && sorted.parts.length === 0 && !sorted.custom ? `${minus}serie${index}-${nth}` : ''
}

/**
 * Settings of the whole chart for these queries. The first series type decides the layout; `bar` makes all
 * upright types horizontal.
 */
export function modelFrame(
  definition: Omit<ChartDefinition, 'queries'>,
  queries: readonly QueryModel[],
): ChartFrame {
  const kinds = queries.flatMap(({ series }) => series.map(({ type }) => traits(type).frame))
  const alone = kinds.find((kind) => kind === 'treemap' || kind === 'funnel' || kind === 'polar')
  const [first = 'upright'] = kinds
  const kind =
    alone ?? (kinds.includes('sideways') ? 'sideways' : kinds.includes('upright') ? 'upright' : first)
  return {
    kind,
    labelX: definition.xLabel ?? null,
    axis: definition.singleAxis
      ? {
          ...axisModel({ ...definition, scale: definition.singleAxisScale }),
          label: definition.singleAxisLabel ?? null,
        }
      : null,
    displayLegend: definition.displayLegend ?? true,
    alignMonth: definition.alignMonth ?? true,
    labelsXLength: Math.max(4, Math.floor(definition.labelsXLength ?? 12)),
  }
}

/** Whether a series cannot be drawn in a chart of this kind: a treemap contains only treemaps, and so on. */
export const leftOut = (kind: ChartFrameKind, { type }: SeriesModel): boolean => {
  const { frame } = traits(type)
  if (kind === 'treemap' || kind === 'funnel' || kind === 'polar') return frame !== kind
  return frame === 'treemap' || frame === 'funnel' || frame === 'polar'
}
