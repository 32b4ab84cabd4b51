import { describe, expect, it } from 'vitest'
import { processed } from './processed.ts'

const near = (text: unknown, lat: number, lng: number) => {
  const [foundLat = Number.NaN, foundLng = Number.NaN] = String(text).split(',').map(Number)
  expect(foundLat).toBeCloseTo(lat, 5)
  expect(foundLng).toBeCloseTo(lng, 5)
}

/** Places as the national geographic institutes give them: EPSG code, easting, northing, latitude, longitude. */
const known: [system: string, x: number, y: number, lat: number, lng: number][] = [
  // The origin of Lambert-93 has these coordinates by definition.
  ['EPSG:2154', 700_000, 6_600_000, 46.5, 3],
  // A quarter of the way round in Web Mercator.
  ['EPSG:3857', 20_037_508.342789244 / 2, 0, 0, 90],
  // The false origin of zone 31 of UTM.
  ['32631', 500_000, 0, 0, 3],
  ['urn:ogc:def:crs:EPSG::4326', 2, 48, 48, 2],
]

describe('places of other systems', () => {
  it.each(known)('%s is brought to degrees', async (projection, x, y, lat, lng) => {
    const { table, rejects } = await processed(
      { 'x double': [x, null], 'y double': [y, 1], 't text': [`POINT(${x} ${y})`, null] },
      [
        { name: 'make_point', args: { latitude: 'y', longitude: 'x', projection, to_name: 'p' } },
        { name: 'read_geometry', args: { field: 't', projection, to_name: 's' } },
        {
          name: 'read_geometry',
          args: { field: 't', type: 'geo_point_2d', projection, to_name: 'q' },
        },
      ],
    )
    near(table.p?.[0], lat, lng)
    near(table.q?.[0], lat, lng)
    const shape: unknown = JSON.parse(String(table.s?.[0]))
    expect(shape).toMatchObject({ type: 'Point' })
    expect([table.p?.[1], table.q?.[1], table.s?.[1]]).toEqual([null, null, null])
    expect(rejects).toEqual([])
  })

  it('brings fields that are places already from the system they were meant in', async () => {
    // One metre in Web Mercator at the equator is this part of a degree.
    const degree = 180 / 20_037_508.342789244
    const line = '{"type":"LineString","coordinates":[[10,20],[30,40]]}'
    const { table } = await processed({ 'p geo_point_2d': ['20,10'], 's geo_shape': [line] }, [
      { name: 'reproject', args: { field: 'p', projection: 'EPSG:3857' } },
      { name: 'reproject', args: { field: 's', projection: 'EPSG:3857' } },
    ])
    near(table.p?.[0], 20 * degree, 10 * degree)
    const { coordinates } = JSON.parse(String(table.s?.[0])) as {
      coordinates: [[number, number], [number, number]]
    }
    expect(coordinates[1][0]).toBeCloseTo(30 * degree, 9)
  })

  it('sets aside what has no place', async () => {
    const { table, rejects } = await processed({ 't text': ['POINT(2 95)', 'POINT(2 48)'] }, [
      { name: 'read_geometry', args: { field: 't' } },
    ])
    expect(table.t?.[0]).toBeNull()
    expect(rejects).toMatchObject([
      { row: 1, column: 't', value: 'POINT(2 95)', reason: { key: 'processor.reject.geometry' } },
    ])
  })

  it('turns points into shapes and shapes into their centres', async () => {
    const square = '{"type":"Polygon","coordinates":[[[2,48],[4,48],[4,50],[2,50],[2,48]]]}'
    const { table, fields } = await processed(
      { 'p geo_point_2d': ['48.5,2', null], 't text': [square, null] },
      [
        { name: 'retype', args: { field: 'p', type: 'geo_shape' } },
        { name: 'retype', args: { field: 't', type: 'geo_shape' } },
        { name: 'retype', args: { field: 't', type: 'geo_point_2d' } },
      ],
    )
    expect(fields.map(({ type }) => type)).toEqual(['geo_shape', 'geo_point_2d'])
    expect(table).toEqual({ p: ['{"type":"Point","coordinates":[2,48.5]}', null], t: ['49,3', null] })
  })
})
