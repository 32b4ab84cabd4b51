import type { ChartLayer } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import type { PiePosition } from '../series.ts'
import { type ChartLook, type Part, shortened } from './look.ts'

interface Place {
  x: string
  y: string
  /** Radius in pixels, as an expression of the picture's size. */
  radius: string
}

const side = 'min(width, height)'

const corners: Readonly<Record<PiePosition, readonly [x: string, y: string]>> = {
  'top left': ['0.2 * width', '0.2 * height'],
  'top right': ['0.8 * width', '0.2 * height'],
  'bottom left': ['0.2 * width', '0.8 * height'],
  'bottom right': ['0.8 * width', '0.8 * height'],
  center: ['0.5 * width', '0.5 * height'],
}

/** Position of one of several pies: configured, else side by side; a single pie fills the chart. */
function placeOf({ series }: ChartLayer, index: number, count: number, alone: boolean): Place {
  const position = series.position ?? (alone ? null : 'top right')
  if (position) {
    const [x, y] = corners[position]
    return { x, y, radius: `${side} * ${position === 'center' ? 0.3 : 0.17}` }
  }
  return {
    x: `width * ${(index + 0.5) / count}`,
    y: '0.5 * height',
    radius: `min(width / ${count}, height) * 0.4`,
  }
}

const holeOf = ({ series: { inner } }: ChartLayer, { radius }: Place): string =>
  'share' in inner ? `(${radius}) * ${inner.share}` : `min(${inner.pixels}, (${radius}) * 0.95)`

function pie(layer: ChartLayer, place: Place, frame: ChartFrame, look: ChartLook): Part {
  const { series } = layer
  const encoding = {
    x: { value: { expr: place.x } },
    y: { value: { expr: place.y } },
    theta: { field: 'y', type: 'quantitative', stack: true },
    order: { field: 'place', type: 'quantitative' },
  }
  const label = shortened('datum.name', frame.labelsXLength)
  const value = series.displayValues ? ` + ': ' + datum.text` : ''
  const inside = series.labelsPosition === 'inside'
  const labelled = series.labelsPosition !== null || series.displayValues
  return {
    data: { name: layer.key },
    // Zero and negative values have no slice.
    transform: [
      { filter: 'datum.y > 0' },
      ...(labelled ? [{ calculate: `(${label})${value}`, as: 'label' }] : []),
    ],
    layer: [
      {
        mark: {
          type: 'arc',
          outerRadius: { expr: place.radius },
          innerRadius: { expr: holeOf(layer, place) },
          stroke: look.surface,
          strokeWidth: 1,
        },
        encoding: {
          ...encoding,
          color: { field: look.patterns ? 'shade' : 'color', type: 'nominal', scale: null, legend: null },
        },
      },
      ...(labelled
        ? [
            {
              mark: {
                type: 'text',
                radius: { expr: inside ? `(${place.radius}) * 0.7` : `(${place.radius}) + 16` },
                ...(inside ? { color: '#1a1a1a' } : {}),
              },
              encoding: { ...encoding, text: { field: 'label' } },
            },
          ]
        : []),
    ],
  }
}

/** The pies of a chart as layers of a vega-lite specification. */
export const pies = (
  layers: readonly ChartLayer[],
  frame: ChartFrame,
  look: ChartLook,
  alone: boolean,
): Part[] =>
  layers.map((layer, index) => pie(layer, placeOf(layer, index, layers.length, alone), frame, look))
