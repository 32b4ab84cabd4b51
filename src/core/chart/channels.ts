import { colorAt } from '../color/palette.ts'
import type { Timescale } from './definition.ts'
import type { QueryModel, SeriesModel } from './model.ts'

/** A part of a vega-lite specification. */
export type Channel = Record<string, unknown>

export interface ChartFrame {
  labelX?: string
  singleAxis: boolean
  singleAxisLabel?: string
  /** These three count with the single axis only. */
  logarithmic: boolean
  min?: number
  max?: number
  displayLegend: boolean
  /** What stands for a billion on a value axis, as B or Md. */
  billion: string
  /** Category labels longer than this end in `...`. */
  labelsXLength: number
}

const units: Readonly<Record<Timescale, string>> = {
  year: 'utcyear',
  month: 'utcyearmonth',
  day: 'utcyearmonthdate',
  hour: 'utcyearmonthdatehours',
  minute: 'utcyearmonthdatehoursminutes',
}

const formats: Readonly<Record<Timescale, string>> = {
  year: '%Y',
  month: '%b %Y',
  day: '%-d %b %Y',
  hour: '%-d %b %Y %H:%M',
  minute: '%-d %b %Y %H:%M',
}

const shortened = (length: number): string =>
  `length(datum.label) > ${length} ? slice(datum.label, 0, ${length - 3}) + '...' : datum.label`

const withUnit = (series: SeriesModel): string =>
  series.unit && !series.named ? `${series.label} (${series.unit})` : series.label

/** The axis of the buckets or categories; bars give each bucket a band of its own. */
export function xChannel({ x, timescale }: QueryModel, frame: ChartFrame, bars: boolean): Channel {
  const title = frame.labelX ?? x.label
  if (timescale)
    return {
      field: 'x',
      type: 'temporal',
      title,
      ...(bars ? { timeUnit: units[timescale] } : {}),
      scale: { type: 'utc' },
      axis: {
        labelOverlap: true,
        labelFlush: true,
        grid: false,
        ...(timescale === 'year' ? { format: '%Y' } : {}),
      },
    }
  if ((x.type === 'int' || x.type === 'double') && !bars)
    return { field: 'x', type: 'quantitative', title, scale: { zero: false }, axis: { grid: false } }
  const labelExpr = shortened(Math.max(4, frame.labelsXLength))
  return {
    field: 'x',
    type: 'nominal',
    title,
    sort: null,
    axis: { labelExpr, labelOverlap: true, grid: false },
  }
}

export interface ValueAxis {
  orient: 'left' | 'right'
  offset: number
  grid: boolean
}

/** The axis of the values of one series. */
export function yChannel(
  query: QueryModel,
  series: SeriesModel,
  frame: ChartFrame,
  axis: ValueAxis,
  horizontal: boolean,
): Channel {
  const own = frame.singleAxis
  const bars = series.type === 'column' || series.type === 'bar'
  const clamped = own && (frame.min !== undefined || frame.max !== undefined)
  return {
    field: 'y',
    type: 'quantitative',
    title: own ? (frame.singleAxisLabel ?? withUnit(series)) : withUnit(series),
    stack:
      query.stacked === 'percent' ? 'normalize' : query.stacked || (bars && query.breakdown) ? 'zero' : null,
    scale: {
      ...(own && frame.logarithmic ? { type: 'log', nice: true } : {}),
      ...(clamped ? { clamp: true } : {}),
      ...(own && frame.min !== undefined ? { domainMin: frame.min } : {}),
      ...(own && frame.max !== undefined ? { domainMax: frame.max } : {}),
    },
    axis: {
      // One label at a time, for the ticks of an axis would all take the prefix of the largest: 0k.
      labelExpr: `replace(format(datum.value, '~s'), 'G', '${frame.billion}')`,
      ...(horizontal
        ? { grid: true, tickCount: { signal: 'max(2, floor(width / 70))' } }
        : { orient: axis.orient, offset: axis.offset, grid: axis.grid, tickCount: 5 }),
    },
  }
}

/** What is told of a mark: its bucket, its part of a breakdown, its value with at most two decimals. */
export function tooltip({ x, timescale, breakdown }: QueryModel, series: SeriesModel): Channel[] {
  const when = timescale
    ? { type: 'temporal', timeUnit: units[timescale], format: formats[timescale] }
    : { type: 'nominal' }
  return [
    { field: 'x', title: x.label, ...when },
    ...(breakdown ? [{ field: 'series', title: breakdown.label, type: 'nominal' }] : []),
    { field: 'y', title: withUnit(series), type: 'quantitative', format: ',.2~f' },
  ]
}

export const legend = (frame: ChartFrame, title: string | null): Channel | null =>
  frame.displayLegend
    ? {
        title,
        orient: 'bottom',
        symbolType: 'circle',
        columns: { signal: 'max(1, floor(width / 130))' },
        labelLimit: 180,
      }
    : null

/** As many colours as a categorical scale goes through before it starts again. */
export const wheel = (colors: readonly string[]): string[] =>
  Array.from({ length: colors.length || 8 }, (_, index) =>
    colorAt(index, colors.length > 0 ? colors : undefined),
  )

/** How a series is drawn; a line of few points shows each. */
export function mark({ type }: SeriesModel, sparse: boolean): Channel {
  switch (type) {
    case 'line':
      return { type: 'line', strokeWidth: 2, point: sparse ? { size: 30, filled: true } : false }
    case 'area':
      return { type: 'area', line: { strokeWidth: 1.5 }, fillOpacity: 0.35 }
    case 'column':
    case 'bar':
      return { type: 'bar', cornerRadiusEnd: 1 }
    case 'pie':
      return { type: 'arc' }
  }
}
