import type { ChartLayer } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import { traits } from '../types.ts'
import { valueAxes } from './axes.ts'
import { baseSpec } from './base.ts'
import { axisNumber, type ChartLook, type Part, shortened } from './look.ts'

const full = '2 * PI'

/** Vega expression for the angle of a category: the start of its band, clockwise from the top. */
const angle = (x: string) => `scale('angle', ${x})`
const across = (x: string, radius: string) => `centreX + (${radius}) * sin(${angle(x)} + shift)`
const down = (x: string, radius: string) => `centreY - (${radius}) * cos(${angle(x)} + shift)`

/**
 * A vega specification of series in polar coordinates: columns for `polar`, closed lines for `spiderweb`. All
 * share one value scale from the centre outwards.
 */
export function polar(layers: readonly ChartLayer[], frame: ChartFrame, look: ChartLook): Part {
  const rays = layers.filter(({ series }) => traits(series.type).mark === 'ray')
  const webs = layers.filter(({ series }) => traits(series.type).mark === 'web')
  const [axis] = valueAxes(layers, { ...frame, axis: frame.axis ?? sharedAxis })
  const model = axis?.model
  const names = layers.flatMap(({ names }) => names)
  const colors = layers.flatMap((layer) => layer.colors)
  const stacked = (layer: ChartLayer) => layer.query.stacked !== null
  const slots = rays.reduce((sum, layer) => sum + (stacked(layer) ? 1 : layer.names.length), 0)
  // A layer may have categories that others lack.
  const categories = { fields: layers.map(({ key }) => ({ data: key, field: 'x' })) }
  const values = layers.map((layer) => ({ data: layer.key, field: stacked(layer) ? 'outer' : 'y' }))
  let slot = 0
  const parts = rays.flatMap((layer) => {
    const first = slot
    slot += stacked(layer) ? 1 : layer.names.length
    return ray(layer, first, slots, look)
  })
  return {
    ...baseSpec(look),
    signals: [
      { name: 'centreX', update: 'width / 2' },
      { name: 'centreY', update: 'height / 2' },
      // Lines combined with columns are centred on the bands.
      { name: 'shift', update: rays.length > 0 ? "bandwidth('angle') / 2" : '0' },
      { name: 'reach', update: 'max(10, min(width, height) / 2 - 24)' },
    ],
    data: [
      ...layers.map((layer) => pointsOf(layer)),
      {
        name: 'spokes',
        source: layers.map(({ key }) => key),
        transform: [{ type: 'aggregate', groupby: ['x', 'name'] }],
      },
      {
        name: 'rings',
        values: [0.25, 0.5, 0.75, 1].map((share) => ({ share })),
        transform: [{ type: 'formula', as: 'value', expr: "datum.share * domain('value')[1]" }],
      },
    ],
    scales: [
      {
        name: 'angle',
        type: 'band',
        domain: categories,
        range: { signal: `[0, ${full}]` },
      },
      {
        name: 'value',
        type: 'linear',
        domain: { fields: values },
        zero: true,
        nice: 4,
        ...(model?.max !== undefined ? { domainMax: model.max } : {}),
        ...(model?.min !== undefined ? { domainMin: model.min } : {}),
        clamp: true,
        range: { signal: '[0, reach]' },
      },
      { name: 'color', type: 'ordinal', domain: names, range: colors },
    ],
    marks: [
      ...web(webs.length > 0),
      ...parts,
      ...webs.flatMap((layer) => closedLine(layer)),
      ...captions(frame, look, model?.scientific ?? true),
    ],
  }

  function web(polygons: boolean): Part[] {
    const ring = polygons
      ? {
          type: 'group',
          from: { facet: { name: 'ring', data: 'rings', groupby: 'share' } },
          data: [{ name: 'corners', source: 'spokes' }],
          marks: [
            {
              type: 'line',
              from: { data: 'corners' },
              encode: {
                update: {
                  interpolate: { value: 'linear-closed' },
                  x: { signal: across('datum.x', 'parent.share * reach') },
                  y: { signal: down('datum.x', 'parent.share * reach') },
                  stroke: { value: look.grid },
                },
              },
            },
          ],
        }
      : {
          type: 'arc',
          from: { data: 'rings' },
          encode: {
            update: {
              x: { signal: 'centreX' },
              y: { signal: 'centreY' },
              startAngle: { value: 0 },
              endAngle: { signal: full },
              innerRadius: { signal: 'datum.share * reach' },
              outerRadius: { signal: 'datum.share * reach' },
              stroke: { value: look.grid },
            },
          },
        }
    const spokes = {
      type: 'rule',
      from: { data: 'spokes' },
      encode: {
        update: {
          x: { signal: 'centreX' },
          y: { signal: 'centreY' },
          x2: { signal: across('datum.x', 'reach') },
          y2: { signal: down('datum.x', 'reach') },
          stroke: { value: look.grid },
        },
      },
    }
    return [ring, ...(polygons ? [spokes] : [])]
  }
}

const sharedAxis = { log: false, scientific: true, label: null }

/** The points of a layer; in a stack, with the start and end of each. */
function pointsOf({ key, query, names }: ChartLayer): Part {
  const order = `indexof(${JSON.stringify(names)}, datum.series)`
  return {
    name: key,
    values: [],
    transform: [
      { type: 'filter', expr: 'isValid(datum.y)' },
      { type: 'formula', as: 'order', expr: query.reverseStacks ? `-${order}` : order },
      {
        type: 'stack',
        groupby: ['x'],
        field: 'y',
        sort: { field: 'order' },
        offset: query.stacked === 'percent' ? 'normalize' : 'zero',
        as: ['inner', 'outer'],
      },
    ],
  }
}

function ray(
  { key, query, names, colors }: ChartLayer,
  first: number,
  slots: number,
  look: ChartLook,
): Part[] {
  const width = `bandwidth('angle') * 0.96`
  const slot = query.stacked ? `${first}` : `(${first} + indexof(${JSON.stringify(names)}, datum.series))`
  const seriesColor = `${JSON.stringify(colors)}[indexof(${JSON.stringify(names)}, datum.series)]`
  return [
    {
      type: 'arc',
      from: { data: key },
      encode: {
        update: {
          x: { signal: 'centreX' },
          y: { signal: 'centreY' },
          startAngle: { signal: `${angle('datum.x')} + ${width} * ${slot} / ${slots}` },
          endAngle: { signal: `${angle('datum.x')} + ${width} * (${slot} + 1) / ${slots}` },
          innerRadius: { signal: query.stacked ? "scale('value', datum.inner)" : '0' },
          outerRadius: { signal: `max(0, scale('value', ${query.stacked ? 'datum.outer' : 'datum.y'}))` },
          fill: look.patterns ? { field: 'shade' } : { signal: `datum.color || ${seriesColor}` },
          stroke: { value: look.surface },
          strokeWidth: { value: 0.5 },
        },
      },
    },
  ]
}

function closedLine({ key }: ChartLayer): Part[] {
  const place = {
    x: { signal: across('datum.x', "scale('value', datum.y)") },
    y: { signal: down('datum.x', "scale('value', datum.y)") },
  }
  return [
    {
      type: 'group',
      from: { facet: { name: `${key}-line`, data: key, groupby: 'series' } },
      marks: [
        {
          type: 'line',
          from: { data: `${key}-line` },
          encode: {
            update: {
              ...place,
              interpolate: { value: 'linear-closed' },
              stroke: { scale: 'color', field: 'series' },
              strokeWidth: { value: 2 },
              fill: { scale: 'color', field: 'series' },
              fillOpacity: { value: 0.12 },
            },
          },
        },
        {
          type: 'symbol',
          from: { data: `${key}-line` },
          encode: { update: { ...place, size: { value: 30 }, fill: { scale: 'color', field: 'series' } } },
        },
      ],
    },
  ]
}

/** Labels of the categories around the chart, and of the rings' values. */
function captions(frame: ChartFrame, look: ChartLook, scientific: boolean): Part[] {
  const at = `${angle('datum.x')} + shift`
  return [
    {
      type: 'text',
      from: { data: 'rings' },
      interactive: false,
      encode: {
        update: {
          x: { signal: 'centreX + 3' },
          y: { signal: 'centreY - datum.share * reach - 2' },
          fill: { value: look.muted },
          fontSize: { value: 10 },
          text: { signal: axisNumber(scientific, look) },
        },
      },
    },
    {
      type: 'text',
      from: { data: 'spokes' },
      interactive: false,
      encode: {
        update: {
          x: { signal: `centreX + (reach + 6) * sin(${at})` },
          y: { signal: `centreY - (reach + 6) * cos(${at})` },
          align: { signal: `abs(sin(${at})) < 0.2 ? 'center' : sin(${at}) > 0 ? 'left' : 'right'` },
          baseline: { signal: `cos(${at}) > 0.8 ? 'bottom' : cos(${at}) < -0.8 ? 'top' : 'middle'` },
          fill: { value: look.text },
          text: { signal: shortened('datum.name', frame.labelsXLength) },
        },
      },
    },
  ]
}
