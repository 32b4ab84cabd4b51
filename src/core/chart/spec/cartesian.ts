import type { Locale } from '../../format/value.ts'
import { type ChartLayer, isBanded } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import { traits } from '../types.ts'
import { type ValueAxis, valueAxes, valueScale, xChannel } from './axes.ts'
import { type ChartLook, config, type Part } from './look.ts'
import { type Drawn, marksOf } from './marks.ts'
import { pies } from './pie.ts'

/** Slot of a bar within its band: one per name, one per stack. */
const slotOf = ({ key, query }: ChartLayer): string =>
  query.stacked ? `'${key}'` : `'${key} ' + datum.series`
const slotsOf = ({ key, query, names }: ChartLayer): string[] =>
  query.stacked ? [key] : names.map((name) => `${key} ${name}`)

const isGrouped = ({ series }: ChartLayer): boolean => ['bar', 'box'].includes(traits(series.type).mark)

/** Drawing order of types: lines over columns, whatever the order of the series. */
const ranks: Readonly<Record<string, number>> = { area: 0, range: 0, bar: 1, box: 1, line: 2, point: 3 }
const rank = ({ series }: ChartLayer): number => ranks[traits(series.type).mark] ?? 0

/** Layers of one axis from back to front; the author's index comes before the type. */
const inFront = (layers: readonly ChartLayer[]): ChartLayer[] =>
  [...layers].sort((one, other) => one.series.index - other.series.index || rank(one) - rank(other))

/** Drawing order of one axis among the others. */
const nearness = (layers: readonly ChartLayer[]): number =>
  Math.min(...layers.map((layer) => layer.series.index * 10 + rank(layer)))

interface Picture {
  frame: ChartFrame
  look: ChartLook
  locale: Locale
  banded: boolean
  sideways: boolean
  slots: readonly string[]
  color: Part
}

function layerOf(layer: ChartLayer, axis: ValueAxis, picture: Picture): Part {
  const { look, sideways, slots, color } = picture
  const { series, query } = layer
  const { title, scale, axis: ticks } = valueScale(axis, look, sideways)
  const stacked = query.stacked !== null && series.parts.length === 0 && !axis.model.log
  const stack = stacked ? (query.stacked === 'percent' ? 'normalize' : 'zero') : null
  const x = xChannel(layer, picture.frame, picture)
  const y = {
    field: 'y',
    type: 'quantitative',
    title,
    stack,
    scale,
    axis: stack === 'normalize' ? { ...ticks, labelExpr: `format(datum.value, '.0%')` } : ticks,
  }
  const grouped = isGrouped(layer) && slots.length > 1
  const offset = { field: 'slot', type: 'nominal', scale: { domain: slots } }
  const coloredPoints = layer.points.some((point) => point.color !== undefined)
  const drawn: Drawn = {
    layer,
    log: axis.model.log,
    stack,
    sideways,
    look,
    y,
    position: {
      ...(sideways ? { y: x, x: y } : { x, y }),
      ...(grouped ? { [sideways ? 'yOffset' : 'xOffset']: offset } : {}),
      ...(stack ? { order: { field: 'order', type: 'quantitative' } } : {}),
    },
    color:
      coloredPoints || look.patterns ? { field: 'shade', type: 'nominal', scale: null, legend: null } : color,
  }
  return {
    data: { name: layer.key },
    transform: transforms(layer, { grouped, stacked, coloredPoints: coloredPoints && !look.patterns }),
    layer: marksOf(drawn),
  }
}

/** Vega transforms of the points. */
function transforms(
  layer: ChartLayer,
  { grouped, stacked, coloredPoints }: { grouped: boolean; stacked: boolean; coloredPoints: boolean },
): Part[] {
  const { names, colors, query } = layer
  const place = `indexof(${JSON.stringify(names)}, datum.series)`
  return [
    ...(grouped ? [{ calculate: slotOf(layer), as: 'slot' }] : []),
    ...(stacked ? [{ calculate: query.reverseStacks ? `-${place}` : place, as: 'order' }] : []),
    ...(coloredPoints
      ? [{ calculate: `datum.color || ${JSON.stringify(colors)}[${place}]`, as: 'shade' }]
      : []),
  ]
}

/** One colour scale for all series of a chart. */
function colorScale(layers: readonly ChartLayer[]): Part {
  const pairs = new Map<string, string>()
  for (const { names, colors } of layers)
    for (const [index, name] of names.entries()) if (!pairs.has(name)) pairs.set(name, colors[index] ?? '')
  return {
    field: 'series',
    type: 'nominal',
    scale: { domain: [...pairs.keys()], range: [...pairs.values()] },
    legend: null,
  }
}

/**
 * A vega-lite specification of series over one axis of buckets or categories, with optional pies in the
 * corners.
 */
export function cartesian(
  layers: readonly ChartLayer[],
  frame: ChartFrame,
  look: ChartLook,
  locale: Locale,
): Part {
  const round = layers.filter(({ series }) => traits(series.type).mark === 'slice')
  const upright = layers
    .filter((layer) => !round.includes(layer))
    .sort((one, other) => one.series.index - other.series.index)
  const axes = valueAxes(upright, frame)
  const drawn = [...axes].sort((one, other) => nearness(one.layers) - nearness(other.layers))
  const picture: Picture = {
    frame,
    look,
    locale,
    banded: isBanded(upright),
    sideways: frame.kind === 'sideways',
    slots: upright.filter(isGrouped).flatMap(slotsOf),
    color: colorScale(upright),
  }
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 300,
    height: 200,
    autosize: { type: 'fit', contains: 'padding' },
    background: 'transparent',
    layer: [
      ...drawn.map((axis) => ({
        layer: inFront(axis.layers).map((layer) => layerOf(layer, axis, picture)),
      })),
      ...pies(round, frame, look, upright.length === 0),
    ],
    resolve: {
      scale: {
        ...(axes.length > 1 ? { [picture.sideways ? 'x' : 'y']: 'independent' } : {}),
        ...(round.length > 0 ? { color: 'independent', theta: 'independent' } : {}),
      },
    },
    config: config(look),
  }
}
