import type { ChartLayer } from '../layers.ts'
import { traits } from '../types.ts'
import type { ChartLook, Part } from './look.ts'

/** A layer with the channels that its marks share. */
export interface Drawn {
  layer: ChartLayer
  log: boolean
  stack: 'zero' | 'normalize' | null
  sideways: boolean
  look: ChartLook
  /** Encoding of the values. */
  y: Part
  position: Part
  color: Part
}

/** Lines with at most this many points show each of them. */
export const sparsePoints = 60

/** Whether each point of a line is shown. */
export const isSparse = ({ points, names }: Pick<ChartLayer, 'points' | 'names'>): boolean =>
  points.length / Math.max(1, names.length) <= sparsePoints && names.length <= 20

/** Missing values interrupt lines. */
const gaps = { invalid: 'break-paths-show-path-domains' }

/** The vega-lite marks of a layer, from back to front. */
export function marksOf(drawn: Drawn): Part[] {
  const { layer, log, sideways, look, y, position, color } = drawn
  const { type, parts } = layer.series
  const { mark, smooth } = traits(type)
  const curve = smooth ? { interpolate: 'monotone' } : {}
  const [along, end] = sideways ? ['x', 'x2'] : ['y', 'y2']
  // A logarithmic axis has no zero, so bars start at the edge of the chart.
  const foot = log ? { [end]: { value: sideways ? 0 : 'height' } } : {}
  const between = (from: string, to: string): Part => ({
    [along]: { ...y, field: to, stack: null },
    [end]: { field: from },
  })
  const plain = (shape: Part, encoding: Part = {}): Part => ({
    mark: shape,
    encoding: { ...position, color, ...encoding },
  })
  const band = (share: number): Part => (sideways ? { height: { band: share } } : { width: { band: share } })

  const dashed: Part = look.patterns
    ? {
        detail: { field: 'series' },
        strokeDash: { field: 'dash', type: 'nominal', scale: null, legend: null },
      }
    : {}

  switch (mark) {
    case 'line':
      return [
        plain({ type: 'line', strokeWidth: 2, strokeJoin: 'round', ...curve, ...gaps }, dashed),
        ...(isSparse(layer) && layer.series.func !== 'CONSTANT'
          ? [plain({ type: 'point', size: 30, filled: true, opacity: 1 })]
          : []),
        ...texts(drawn),
      ]
    case 'area':
      return [
        plain(
          {
            type: 'area',
            line: { strokeWidth: 1.5, ...curve },
            fillOpacity: drawn.stack ? 0.7 : 0.35,
            ...curve,
            ...gaps,
          },
          foot,
        ),
        ...texts(drawn),
      ]
    case 'range':
      return [
        plain(
          { type: 'area', line: { strokeWidth: 1 }, fillOpacity: 0.35, ...curve, ...gaps },
          between('low', 'y'),
        ),
      ]
    case 'point':
      return [plain({ type: 'point', size: 36, filled: true, opacity: 0.75 }), ...texts(drawn)]
    case 'box':
      return [
        plain({ type: 'rule' }, between('low', 'high')),
        plain({ type: 'bar', ...band(0.6) }, between('q1', 'q3')),
        plain({ type: 'tick', thickness: 2, ...band(0.6) }, { color: { value: look.surface } }),
      ]
    default:
      return [
        parts.length > 0
          ? plain({ type: 'bar' }, between('low', 'y'))
          : plain({ type: 'bar', cornerRadiusEnd: 1 }, foot),
        ...texts(drawn),
      ]
  }
}

/** Labels of the values, and the totals of stacks. */
function texts({ layer, stack, sideways, position, look }: Drawn): Part[] {
  const { query } = layer
  const inside = stack !== null
  const [before, beyond] = look.reversed
    ? [
        { align: 'left', dx: 4 },
        { align: 'right', dx: -4 },
      ]
    : [
        { align: 'right', dx: -4 },
        { align: 'left', dx: 4 },
      ]
  const place = sideways
    ? { ...(inside ? before : beyond), baseline: 'middle' }
    : { align: 'center', dy: inside ? 4 : -6, baseline: inside ? 'top' : 'bottom' }
  const values = query.series.some(({ displayValues }) => displayValues)
    ? [{ mark: { type: 'text', ...place }, encoding: { ...position, text: { field: 'text' } } }]
    : []
  if (!query.series.some(({ displayStackValues }) => displayStackValues) || stack !== 'zero') return values
  const [bucket, along] = sideways ? ['y', 'x'] : ['x', 'y']
  const sums = {
    transform: [{ aggregate: [{ op: 'sum', field: 'y', as: 'sum' }], groupby: ['x'] }],
    mark: { type: 'text', fontWeight: 'bold', ...(sideways ? beyond : { dy: -8 }) },
    encoding: {
      [bucket]: position[bucket],
      [along]: { ...(position[along] as Part), field: 'sum', stack: null },
      text: { field: 'sum', type: 'quantitative', format: ',.2~f' },
    },
  }
  return [...values, sums]
}
