import { expect, test } from 'vitest'
import { readPlaces } from '../../../src/core/map/all-places.ts'

test('reads places and fields of our CSV, quoted ones too', () => {
  const csv = 'kind;place\r\noak;50.46,4.86\r\n"a; ""b""\nc";1,2\r\nnone;\r\n;-3.5,170\r\n'
  expect(readPlaces(csv, 'place').map(({ fields, geometry }) => [fields.kind, geometry])).toEqual([
    ['oak', { type: 'Point', coordinates: [4.86, 50.46] }],
    ['a; "b"\nc', { type: 'Point', coordinates: [2, 1] }],
    [undefined, { type: 'Point', coordinates: [170, -3.5] }],
  ])
})

test('reads nothing of an empty export', () => {
  expect(readPlaces('', 'place')).toEqual([])
  expect(readPlaces('kind;place\n', 'place')).toEqual([])
})
