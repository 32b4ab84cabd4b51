import { describe, expect, test } from 'vitest'
import { boundsOf, readCoordinates, readGeoJson, readRecordPlace } from '../../../src/core/place/place.ts'

const point = { type: 'Point', coordinates: [2.3, 48.8] }

describe('coordinates', () => {
  test.each([
    ['48.8,2.3', point],
    [' [48.8, 2.3] ', point],
    [[48.8, 2.3], point],
    ['48.8,', null],
    ['48.8', null],
    ['91,0', null],
    ['1,2,3', null],
    ['<img>,2', null],
    [['48.8', '2.3'], null],
    [[Number.NaN, 1], null],
    [undefined, null],
  ])('of %j', (value, expected) => {
    expect(readCoordinates(value)).toEqual(expected)
  })
})

describe('GeoJSON', () => {
  test.each([
    [point, point],
    [JSON.stringify(point), point],
    [{ type: 'Feature', geometry: point }, point],
    [
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: point }, null] },
      { type: 'GeometryCollection', geometries: [point] },
    ],
    [{ type: 'FeatureCollection', features: 'no' }, null],
    [{ type: 'Polygon', coordinates: [] }, null],
    [{ type: 'Circle', coordinates: [1, 2] }, null],
    ['{"type": ', null],
    [null, null],
  ])('of %j', (value, expected) => {
    expect(readGeoJson(value)).toEqual(expected)
  })
})

test('a record is drawn by its geometry, else by a field that holds one', () => {
  expect(readRecordPlace({ geometry: point, fields: { other: [0, 0] } })).toEqual(point)
  expect(readRecordPlace({ fields: { name: 'x', place: [48.8, 2.3] } })).toEqual(point)
  expect(readRecordPlace({ fields: { place: [0, 0], shape: point } })).toEqual(point)
  expect(readRecordPlace({ fields: { name: 'x' } })).toBe(null)
  expect(readRecordPlace('nonsense')).toBe(null)
})

test('bounds hold every position of every member', () => {
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [-10, 5],
      [20, 60],
    ] as [number, number][],
  }
  const lone = { type: 'Point' as const, coordinates: [3, -7] as [number, number] }
  expect(boundsOf({ type: 'GeometryCollection', geometries: [line, lone] })).toEqual({
    south: -7,
    west: -10,
    north: 60,
    east: 20,
  })
})
