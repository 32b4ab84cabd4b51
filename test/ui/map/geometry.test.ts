import GeoJSON from 'ol/format/GeoJSON.js'
import { describe, expect, test } from 'vitest'
import type { Geometry } from '../../../src/core/record.ts'
import { toMap } from '../../../src/ui/map/geometry.ts'

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })
const square = (west: number): [number, number][] => [
  [west, 10],
  [west + 4, 10],
  [west + 4, 13],
  [west, 10],
]

const rounded = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(rounded) : Number((value as number).toFixed(3))

describe('a geometry on the map', () => {
  test.each<Geometry>([
    { type: 'Point', coordinates: [4.86, 50.46] },
    { type: 'MultiPoint', coordinates: square(2) },
    { type: 'LineString', coordinates: square(2) },
    { type: 'MultiLineString', coordinates: [square(2), square(8)] },
    { type: 'Polygon', coordinates: [square(2), square(3)] },
    { type: 'MultiPolygon', coordinates: [[square(2), square(3)], [square(20)]] },
  ])('lies where OpenLayers puts it: $type', (geometry) => {
    const [ours, theirs] = [toMap(geometry), format.readGeometry(geometry)].map((one) =>
      rounded((one as unknown as { getCoordinates(): unknown }).getCoordinates()),
    )
    expect(ours).toEqual(theirs)
  })

  test('of several kinds keeps them all', () => {
    const collection: Geometry = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [1, 2] },
        { type: 'Polygon', coordinates: [square(2)] },
      ],
    }
    expect(toMap(collection).getType()).toBe('GeometryCollection')
    expect(toMap(collection).getExtent()[0]).toBeCloseTo(111_319.49, 1)
  })

  test('over the antimeridian is in one piece', () => {
    const ring: [number, number][] = [
      [178, -18],
      [-178, -18],
      [-178, -16],
      [178, -16],
      [178, -18],
    ]
    const [west, , east] = toMap({ type: 'Polygon', coordinates: [ring] }).getExtent()
    expect(((east ?? 0) - (west ?? 0)) / 111_319.49).toBeCloseTo(4, 3)
  })

  test('round a pole ends at the edge of the map', () => {
    const ring: [number, number][] = [
      [-180, -70],
      [-60, -75],
      [60, -75],
      [180, -70],
      [180, -90],
      [-180, -90],
      [-180, -70],
    ]
    const extent = toMap({ type: 'Polygon', coordinates: [ring] }).getExtent()
    expect(extent.every(Number.isFinite)).toBe(true)
    expect(extent[1]).toBeCloseTo(-20_037_508, -2)
  })
})
