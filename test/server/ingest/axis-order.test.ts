import { describe, expect, it } from 'vitest'
import type { IngestOverrides } from '../../../src/core/ingest/overrides.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const json = (value: unknown, overrides?: IngestOverrides) =>
  ingestText(directory, 'places.json', JSON.stringify(value), overrides)
const [bern, paris, tokyo] = [
  [46.95, 7.44],
  [48.85, 2.35],
  [35.68, 139.69],
] as const
const turned = ([a, b]: readonly [number, number]) => [b, a]

describe('which of two numbers in brackets is the latitude', () => {
  it.each(['geo_point_2d', 'geopoint', 'Geo Point', 'latlon', 'lat_lng'])(
    'is told by the name %s',
    async (name) => {
      const found = await json([{ [name]: bern }, { [name]: paris }])
      const field = found.fields[0]?.name ?? ''
      expect(found.fields[0]?.type).toBe('geo_point_2d')
      expect(valuesOf(found, `${field}:lat`)).toEqual([46.95, 48.85])
      expect(valuesOf(found, `${field}:lng`)).toEqual([7.44, 2.35])
      expect(findingsOf(found, field)).toContain('geo.order.name')
    },
  )

  it('is told by names that say the opposite', async () => {
    const found = await json([{ lonlat: turned(bern) }, { lonlat: turned(paris) }])
    expect(valuesOf(found, 'lonlat:lat')).toEqual([46.95, 48.85])
  })

  it.each([
    ['latitudes', [bern, tokyo]],
    ['longitudes', [turned(bern), turned(tokyo)]],
  ])('is shown for all by a value that can be no latitude, %s first', async (_, places) => {
    const found = await json(places.map((at) => ({ at })))
    expect(valuesOf(found, 'at:lat')).toEqual([46.95, 35.68])
    expect(valuesOf(found, 'at:lng')).toEqual([7.44, 139.69])
    expect(findingsOf(found, 'at')).toContain('geo.order.values')
  })

  it.each([
    ['a point', { type: 'Point', coordinates: turned(bern) }],
    ['a line', { type: 'LineString', coordinates: [turned(bern), [7.5, 46.9]] }],
  ])('is shown by the geometry of a feature, %s', async (_, geometry) => {
    for (const at of [bern, turned(bern)]) {
      const found = await json({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry, properties: { at } }],
      })
      expect(found.rows[0]).toMatchObject({ 'at:lat': 46.95, 'at:lng': 7.44 })
      expect(findingsOf(found, 'at')).toContain('geo.order.geometry')
    }
  })

  it('is shown by another column', async () => {
    const found = await json([
      { geo_point_2d: bern, entrance: bern },
      { geo_point_2d: paris, entrance: paris },
    ])
    expect(valuesOf(found, 'entrance:lat')).toEqual([46.95, 48.85])
    expect(findingsOf(found, 'entrance')).toContain('geo.order.others')
  })

  it('is asked where nothing tells, and read as it is answered', async () => {
    const records = [{ at: bern }, { at: paris }]
    const found = await json(records)
    expect(typesOf(found)).toEqual({ at: 'text' })
    expect(findingsOf(found, 'at')).toContain('geo.order.ask')
    const answers = [
      ['bracketed-lat-lng', 46.95],
      ['bracketed-lng-lat', 7.44],
    ] as const
    for (const [reading, lat] of answers) {
      const answered = await json(records, { fields: { at: { reading } } })
      expect(answered.rows[0]?.['at:lat']).toBe(lat)
    }
    const typed = await json(records, { fields: { at: { type: 'geo_point_2d' } } })
    expect(findingsOf(typed, 'at')).toContain('geo.order.ask')
  })

  it('is asked where values contradict each other', async () => {
    const places = [...Array.from({ length: 200 }, () => bern), tokyo, turned(tokyo)]
    const found = await json(places.map((at) => ({ at })))
    expect(findingsOf(found, 'at')).toContain('geo.order.ask')
  })

  it('keeps whole degrees', async () => {
    const found = await json([{ geo_point_2d: [46, 7.5] }, { geo_point_2d: [46.5, 7] }])
    expect(valuesOf(found, 'geo_point_2d:lat')).toEqual([46, 46.5])
  })
})

describe('a property that is called like the field of a geometry', () => {
  it.each(['Point', 'Polygon'])('leaves the geometry as it is, a %s', async (type) => {
    const at = [2.35, 48.85]
    const corners = [[at, [2.4, 48.85], [2.4, 48.9], at]]
    const geometry = { type, coordinates: type === 'Point' ? at : corners }
    const properties = { geo_point_2d: [48.1, 2.1], geo_shape: 'a text' }
    const features = [{ type: 'Feature', properties, geometry }]
    const text = JSON.stringify({ type: 'FeatureCollection', features })
    const found = await ingestText(directory, 'both.geojson', text)
    const field = type === 'Point' ? 'geo_point_2d_2' : 'geo_shape_2'
    expect(found.fields.map(({ name }) => name).sort()).toEqual(['geo_point_2d', field, 'geo_shape'].sort())
    expect(valuesOf(found, 'geo_point_2d:lat')).toEqual([48.1])
    expect(Number(valuesOf(found, `${field}:lat`)[0])).toBeGreaterThan(48.8)
  })
})
