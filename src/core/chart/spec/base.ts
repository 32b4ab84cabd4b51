import type { ChartLayer } from '../layers.ts'
import type { ChartFrame } from '../model.ts'
import { type ChartLook, config, type Part, shortened } from './look.ts'

/** Common part of vega specifications; width and height are signals set by the view. */
export const baseSpec = (look: ChartLook): Part => ({
  $schema: 'https://vega.github.io/schema/vega/v6.json',
  width: 300,
  height: 200,
  autosize: { type: 'fit', contains: 'padding' },
  config: { ...config(look), background: 'transparent' },
})

/** A vega specification of one series as a treemap: areas are proportional to values. */
export function treemap(layer: ChartLayer, frame: ChartFrame, look: ChartLook): Part {
  return {
    ...baseSpec(look),
    data: [
      { name: layer.key, values: [] },
      {
        name: 'tiles',
        source: layer.key,
        transform: [
          { type: 'filter', expr: 'datum.y > 0' },
          { type: 'nest', keys: ['key'], generate: true },
          {
            type: 'treemap',
            field: 'y',
            sort: { field: 'value', order: 'descending' },
            round: true,
            method: 'squarify',
            ratio: 1.6,
            paddingInner: 1,
            size: [{ signal: 'width' }, { signal: 'height' }],
          },
        ],
      },
      { name: 'leaves', source: 'tiles', transform: [{ type: 'filter', expr: 'datum.name' }] },
    ],
    marks: [
      {
        type: 'rect',
        from: { data: 'leaves' },
        encode: {
          update: {
            x: { field: 'x0' },
            x2: { field: 'x1' },
            y: { field: 'y0' },
            y2: { field: 'y1' },
            fill: { field: 'color' },
          },
        },
      },
      {
        type: 'text',
        from: { data: 'leaves' },
        interactive: false,
        encode: {
          update: {
            x: { signal: '(datum.x0 + datum.x1) / 2' },
            y: { signal: '(datum.y0 + datum.y1) / 2' },
            align: { value: 'center' },
            baseline: { value: 'middle' },
            fill: { field: 'ink' },
            limit: { signal: 'max(1, datum.x1 - datum.x0 - 6)' },
            // Tiles that are too small for a line of text have no label.
            text: {
              signal: `datum.x1 - datum.x0 < 24 || datum.y1 - datum.y0 < 14 ? '' : datum.text && datum.y1 - datum.y0 > 30 ? [${shortened('datum.name', frame.labelsXLength)}, datum.text] : ${shortened('datum.name', frame.labelsXLength)}`,
            },
          },
        },
      },
    ],
  }
}

/**
 * A vega specification of one series as a funnel: steps one below another, with widths proportional to
 * values.
 */
export function funnel(layer: ChartLayer, frame: ChartFrame, look: ChartLook): Part {
  const label = shortened('datum.name', Math.max(frame.labelsXLength, 24))
  const mirror = look.reversed
  return {
    ...baseSpec(look),
    signals: [
      { name: 'body', update: 'width > 420 ? width * 0.62 : width' },
      { name: 'middle', update: mirror ? 'width - body / 2' : 'body / 2' },
    ],
    data: [
      {
        name: layer.key,
        values: [],
        transform: [
          { type: 'filter', expr: 'datum.y > 0' },
          { type: 'joinaggregate', ops: ['max', 'count'], fields: ['y', 'y'], as: ['widest', 'count'] },
          {
            type: 'window',
            sort: { field: 'place' },
            ops: ['row_number', 'lead'],
            fields: [null, 'y'],
            as: ['step', 'next'],
          },
          { type: 'formula', as: 'half', expr: 'datum.y / datum.widest / 2' },
          { type: 'formula', as: 'foot', expr: '(datum.next || datum.y) / datum.widest / 2' },
        ],
      },
    ],
    marks: [
      {
        type: 'path',
        from: { data: layer.key },
        encode: {
          update: {
            x: { signal: 'middle' },
            y: { signal: '(datum.step - 1) * height / datum.count' },
            path: {
              signal: `'M' + (-datum.half * body) + ',0L' + (datum.half * body) + ',0L' + (datum.foot * body) + ',' + (height / datum.count - 2) + 'L' + (-datum.foot * body) + ',' + (height / datum.count - 2) + 'Z'`,
            },
            fill: { field: 'color' },
          },
        },
      },
      {
        type: 'text',
        from: { data: layer.key },
        interactive: false,
        encode: {
          update: {
            x: { signal: `width > 420 ? ${mirror ? 'width - body - 12' : 'body + 12'} : middle` },
            y: { signal: '(datum.step - 0.5) * height / datum.count' },
            align: { signal: `width > 420 ? '${mirror ? 'right' : 'left'}' : 'center'` },
            baseline: { value: 'middle' },
            fill: { signal: `width > 420 ? ${JSON.stringify(look.text)} : datum.ink` },
            fontSize: { value: 12 },
            text: { signal: `(${label}) + (datum.text ? ': ' + datum.text : '')` },
            limit: { signal: 'width > 420 ? width - body - 12 : 2 * max(datum.half, 0.1) * body' },
          },
        },
      },
    ],
  }
}
