import type { Locale } from '../../format/value.ts'
import type { ChartLayer } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import type { AxisModel, SeriesModel } from '../series.ts'
import { isCyclic } from '../timescales.ts'
import { namesInCycle } from '../words.ts'
import { axisNumber, type ChartLook, type Part, shortened } from './look.ts'

const formats: Readonly<Record<string, string>> = {
  year: '%Y',
  month: '%b %Y',
  day: '%-d %b %Y',
  hour: '%-d %b %H:%M',
  minute: '%-d %b %H:%M',
}

/** The label of a series with its unit, unless the label contains it. */
const withUnit = ({ label, unit, named }: SeriesModel): string =>
  unit && !named && !label.includes(`(${unit})`) ? `${label} (${unit})` : label

/** Approximate width of a letter of a label, and the gap between two labels, in pixels. */
const letter = 6.5
const labelGap = 8

/**
 * Assumed width of a chart in pixels. An angle that depended on the real width would change that width in
 * turn, and labels would be cut off.
 */
const usualWidth = 360

/** Whether category labels fit horizontally. */
export function liesFlat(points: ChartLayer['points'], most: number): boolean {
  const longest = points.reduce((length, { x }) => Math.max(length, Math.min(String(x).length, most)), 1)
  return new Set(points.map(({ x }) => x)).size * (longest * letter + labelGap) <= usualWidth
}

/** The axis of buckets or categories, with bands where needed. */
export function xChannel(
  { query, points }: ChartLayer,
  frame: ChartFrame,
  { banded, look, locale }: { banded: boolean; look: ChartLook; locale: Locale },
): Part {
  const title = frame.labelX ?? query.x.label
  const sideways = frame.kind === 'sideways'
  const axis = {
    ...(sideways && look.reversed ? { orient: 'right' } : {}),
    grid: false,
    labelOverlap: true,
    titleLimit: { signal: sideways ? 'height' : 'width' },
  }
  const scale = look.reversed && !sideways ? { reverse: true } : {}
  const { timescale } = query
  if (timescale && (isCyclic(timescale) || banded)) {
    const labelExpr = isCyclic(timescale)
      ? `${JSON.stringify(namesInCycle(timescale, locale))}[datum.value]`
      : `utcFormat(datum.value, '${formats[timescale] ?? '%x'}')`
    return {
      field: 'x',
      type: 'ordinal',
      title,
      sort: 'ascending',
      scale,
      axis: { ...axis, labelExpr },
    }
  }
  if (timescale)
    return {
      field: 'x',
      type: 'temporal',
      title,
      scale: { type: 'utc', ...scale },
      axis: { ...axis, labelFlush: true, ...(timescale === 'year' ? { format: '%Y' } : {}) },
    }
  const numeric = query.x.type === 'int' || query.x.type === 'double'
  const inOrder = numeric && query.sort === ''
  if (inOrder && !banded)
    return {
      field: 'x',
      type: 'quantitative',
      title,
      scale: { zero: false, ...scale },
      axis: query.years ? { ...axis, format: '~r', tickMinStep: 1 } : axis,
    }
  return {
    field: 'x',
    type: 'ordinal',
    title,
    sort: inOrder ? 'ascending' : null,
    scale,
    axis: {
      ...axis,
      labelExpr: shortened('datum.label', frame.labelsXLength),
      ...(sideways ? {} : { labelAngle: liesFlat(points, frame.labelsXLength) ? 0 : -45 }),
    },
  }
}

/** A value axis and the series drawn on it. */
export interface ValueAxis {
  model: AxisModel
  layers: readonly ChartLayer[]
  title: string
  /** Side of the chart, and distance from it in pixels. */
  orient: 'left' | 'right'
  offset: number
  /** Whether its grid lines are drawn. */
  grid: boolean
}

const axisOf = (layers: readonly ChartLayer[]): AxisModel => {
  const models = layers.flatMap(({ query, series }) =>
    query.stacked && query.breakdown === null ? query.series.map(({ axis }) => axis) : [series.axis],
  )
  const first = (member: 'min' | 'max' | 'step') =>
    models.find((model) => model[member] !== undefined)?.[member]
  const [min, max, step] = [first('min'), first('max'), first('step')]
  return {
    log: models.some(({ log }) => log),
    scientific: models.every(({ scientific }) => scientific),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(step !== undefined && { step }),
  }
}

/** The value axes of a chart: one for all series, or one for each quantity; constants use the first. */
export function valueAxes(layers: readonly ChartLayer[], frame: ChartFrame): ValueAxis[] {
  if (frame.axis) {
    const [first] = layers
    const title = frame.axis.label ?? (first ? withUnit(first.series) : '')
    return [{ model: frame.axis, layers, title, orient: 'left', offset: 0, grid: true }]
  }
  const groups = new Map<string, ChartLayer[]>()
  const usual = layers.find(({ series }) => series.quantity !== '')?.series.quantity ?? ''
  for (const layer of layers) {
    const quantity = layer.series.quantity || usual
    groups.set(quantity, [...(groups.get(quantity) ?? []), layer])
  }
  return [...groups.values()].map((group, index): ValueAxis => {
    const measured = group.filter(({ series }) => series.func !== 'CONSTANT')
    const named = (measured.length > 0 ? measured : group).map(({ series }) => series)
    return {
      model: axisOf(group),
      layers: group,
      title: titleOf(named),
      orient: index % 2 === 0 ? 'left' : 'right',
      offset: Math.floor(index / 2) * 60,
      grid: index === 0,
    }
  })
}

/** A single series names its axis; several share only a unit, and the legend names them. */
function titleOf(series: readonly SeriesModel[]): string {
  const titles = [...new Set(series.map(withUnit))]
  const units = [...new Set(series.map(({ unit }) => unit))]
  const [unit] = units
  if (titles.length > 1 && units.length === 1 && unit) return unit
  return titles.join(', ')
}

const mostSteps = 100

/** Ticks at each multiple of a step; undefined where there would be too many. */
function steps({ min, max, step }: AxisModel, layers: readonly ChartLayer[]): number[] | undefined {
  if (step === undefined) return undefined
  const values = layers.flatMap(({ points }) =>
    points.flatMap(({ y, low, high }) => [y ?? 0, low ?? 0, high ?? 0]),
  )
  const bottom = min ?? values.reduce((least, value) => Math.min(least, value), 0)
  const top = max ?? values.reduce((most, value) => Math.max(most, value), 0)
  const first = Math.floor(bottom / step)
  const count = Math.ceil(top / step) - first + 1
  // Multiplied, since adding tenths repeatedly accumulates rounding errors.
  return count > 0 && count <= mostSteps
    ? Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)))
    : undefined
}

const sideOf = (side: ValueAxis['orient'], { reversed }: ChartLook) =>
  reversed ? (side === 'left' ? 'right' : 'left') : side

/** Whether all values of an axis are years, ignoring constants. */
const isYearly = (layers: readonly ChartLayer[]): boolean =>
  layers.some(({ series }) => series.years) &&
  layers.every(({ series }) => series.years || series.func === 'CONSTANT')

/** Scale and axis of values. */
export function valueScale(
  { model, layers, title, orient, offset, grid }: ValueAxis,
  look: ChartLook,
  sideways: boolean,
): { title: string; scale: Part; axis: Part } {
  const values = steps(model, layers)
  const bounded = model.min !== undefined || model.max !== undefined
  const fits = (bound: number | undefined): bound is number =>
    bound !== undefined && !(model.log && bound <= 0)
  return {
    title,
    scale: {
      ...(model.log ? { type: 'log', nice: true } : {}),
      ...(bounded ? { clamp: true } : {}),
      ...(fits(model.min) ? { domainMin: model.min } : {}),
      ...(fits(model.max) ? { domainMax: model.max } : {}),
      // The first step beyond the values is a tick as well.
      ...(values && !bounded ? { nice: false, domainMax: values.at(-1) } : {}),
      ...(sideways && look.reversed ? { reverse: true } : {}),
    },
    axis: {
      labelExpr: axisNumber(model.scientific, look, isYearly(layers)),
      titleLimit: { signal: sideways ? 'width' : 'height' },
      ...(values ? { values } : {}),
      ...(sideways
        ? { grid: true, ...(values ? {} : { tickCount: { signal: 'max(2, floor(width / 70))' } }) }
        : { orient: sideOf(orient, look), offset, grid, ...(values ? {} : { tickCount: 5 }) }),
    },
  }
}
