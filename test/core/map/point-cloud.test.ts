import { expect, test } from 'vitest'
import { readTable } from '../../../src/core/map/csv.ts'
import type { LayerModel } from '../../../src/core/map/layer.ts'
import { cloudMark, readCloud } from '../../../src/core/map/point-cloud.ts'

const field = (name: string, type: 'text' | 'geo_point_2d') => ({ name, label: name, type, annotations: [] })
const layer = {
  geometry: field('place', 'geo_point_2d'),
  paint: {
    type: 'categories',
    field: field('kind', 'text'),
    colors: new Map([['oak', 'green']]),
    other: 'gray',
  },
  hoverField: 'kind',
  size: 4,
  pointOpacity: 1,
  border: { color: '#fff', width: 1, opacity: 1, dash: [] },
  lineWidth: 5,
} as unknown as LayerModel

test('reads the cells of our CSV, quoted ones too', () => {
  const { names, rows } = readTable('kind;place\r\noak;50.46,4.86\r\n"a; ""b""\nc";1,2\r\n')
  expect(names).toEqual(['kind', 'place'])
  expect([...rows]).toEqual([
    ['oak', '50.46,4.86'],
    ['a; "b"\nc', '1,2'],
  ])
})

test('holds places with their colours, and leaves out lines without one', () => {
  const cloud = readCloud(
    'kind;place\noak;50.46,4.86\nlime;1,2\nnone;\nfar;north,2\n;-3.5,170\n',
    layer,
    null,
  )
  expect(cloud.length).toBe(3)
  const marks = [0, 1, 2].map((index) => cloudMark(cloud, index))
  expect(marks.map(({ geometry, hover, style }) => [geometry, hover, style.color])).toEqual([
    [{ type: 'Point', coordinates: [4.86, 50.46] }, 'oak', 'green'],
    [{ type: 'Point', coordinates: [2, 1] }, 'lime', 'gray'],
    [{ type: 'Point', coordinates: [170, -3.5] }, null, 'gray'],
  ])
  expect(marks[1]?.style).toBe(marks[2]?.style)
  expect(marks[0]?.target).toEqual({ type: 'place', lat: 50.46, lng: 4.86 })
  expect(() => cloudMark(cloud, 3)).toThrow(RangeError)
})

test('reads nothing of an empty export', () => {
  expect(readCloud('', layer, null).length).toBe(0)
  expect(readCloud('kind;place\n', layer, null).length).toBe(0)
})
