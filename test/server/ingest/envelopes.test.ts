import { describe, expect, it } from 'vitest'
import { checkPublished, expectationsOf, geometryOf, ingestPublished } from './manifest.ts'
import { findingsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const json = (value: unknown, overrides = {}) =>
  ingestText(directory, 'answer.json', JSON.stringify(value), overrides)

describe('files of publishers give what their list says', () => {
  it.each([
    'boston-polling-locations.geojson',
    'usgs-earthquakes-week.geojson',
    'countries-antimeridian.geojson',
    'regions-france-simplifiees.geojson',
    'omb-agency-bureau-codes.json',
    'arcgis-query-columbia-addresses.json',
    'arcgis-query-some-without-geometry.json',
    'ods-explore-v2-records.json',
  ])('%s', async (file) => {
    await checkPublished(directory, file)
  })

  it('ckan-package-search-page.json', async () => {
    const told = expectationsOf('ckan-package-search-page.json')
    const found = await ingestPublished(directory, 'ckan-package-search-page.json')
    expect(found.rows).toHaveLength(Number(told.datasets))
    expect(found.rows[0]).toMatchObject({
      ...(told.first as object),
      metadata_modified: '2022-11-25 01:54:03.856675',
    })
    expect(found.rows.at(-1)?.name).toBe(told.last_name)
    expect(found.report.findings).toContainEqual({ key: 'json.page', params: { total: told.total_count } })
    const resources = found.rows.flatMap((row) => JSON.parse(String(row.resources)))
    expect(resources).toHaveLength(Number(told.resources))
  })

  it('gbfs-station-status-snapshots.jsonl', async () => {
    const found = await ingestPublished(directory, 'gbfs-station-status-snapshots.jsonl')
    expect(found.rows).toHaveLength(3240)
    expect(found.rows[0]).toMatchObject({ station_id: '168', num_bikes_available: '8' })
    expect(found.report.findings).toContainEqual({
      key: 'json.records',
      params: { count: 3240, path: '$.data.stations[]' },
    })
  })

  it('keeps what is declared an instant and the records without a place', async () => {
    const found = await ingestPublished(directory, 'arcgis-query-some-without-geometry.json')
    expect(typesOf(found)).toMatchObject({ observed: 'datetime', objectid: 'int', globalid: 'text' })
    expect(found.rows[0]?.observed).toBe('2015-04-07 11:04:35')
  })
})

describe('answers of ArcGIS', () => {
  const answer = (features: unknown[], more: object = {}) =>
    json({
      geometryType: 'esriGeometryPolygon',
      fields: [
        { name: 'code', type: 'esriFieldTypeString' },
        { name: 'born', type: 'esriFieldTypeDate' },
      ],
      features,
      ...more,
    })
  const square = (x: number, y: number, size: number) => [
    [x, y],
    [x, y + size],
    [x + size, y + size],
    [x + size, y],
    [x, y],
  ]

  it('have holes in the rings they lie in, whichever way they wind', async () => {
    const found = await answer([
      {
        attributes: { code: '01' },
        geometry: { rings: [square(0, 0, 10), square(2, 2, 2), square(20, 0, 1)] },
      },
    ])
    const geometry = geometryOf(found.rows[0])
    expect(geometry?.type).toBe('MultiPolygon')
    expect(
      geometry && 'coordinates' in geometry && geometry.coordinates.map((rings) => (rings as []).length),
    ).toEqual([2, 1])
  })

  it('have lines, and places of any system', async () => {
    const found = await answer(
      [
        {
          attributes: { code: '01' },
          geometry: {
            paths: [
              [
                [526952, 6255986],
                [526962, 6255986],
              ],
            ],
          },
        },
      ],
      { spatialReference: { wkid: 102110, latestWkid: 2154 } },
    )
    const geometry = geometryOf(found.rows[0])
    expect(geometry).toMatchObject({ type: 'LineString' })
    expect(found.rows[0]?.['geo_shape:ymin']).toBeCloseTo(43.38195, 5)
    expect(findingsOf(found)).toContain('projection.from')
  })

  it('have instants before 1970 and texts that look like numbers', async () => {
    const found = await answer([{ attributes: { code: '7', born: -86_400_000 } }])
    expect(found.rows[0]).toMatchObject({ code: '7', born: '1969-12-31 00:00:00' })
  })

  it('tell when the server cut them', async () => {
    const found = await answer([{ attributes: { code: '01' } }], { exceededTransferLimit: true })
    expect(findingsOf(found)).toContain('json.cut')
  })

  it('are refused in a system that is not known', async () => {
    const feature = { attributes: { code: '1' }, geometry: { x: 1, y: 2 } }
    const refused = answer([feature], { spatialReference: { wkid: 999999 } })
    await expect(refused).rejects.toThrow('answer.json is in a coordinate system that is not known')
  })
})

describe('numbers that are instants', () => {
  const at = 1_706_493_582_860
  it.each<[name: string, values: number[], type: string]>([
    ['time', [at, at + 1], 'datetime'],
    ['updatedAt', [at], 'datetime'],
    ['last_update_timestamp', [at], 'datetime'],
    ['observed.date', [at], 'datetime'],
    ['runtime', [at], 'datetime'],
    ['time', [at, 12], 'int'],
    ['time', [Math.floor(at / 1000)], 'datetime'],
    ['population', [at], 'int'],
  ])('%s of %j is %s', async (name, values, type) => {
    const found = await json(values.map((value) => ({ [name]: value })))
    expect(found.fields[0]?.type).toBe(type)
  })

  it('stay numbers when it is asked for', async () => {
    const found = await json([{ time: at }], { fields: { time: { type: 'int' } } })
    expect(valuesOf(found, 'time')).toEqual([String(at)])
  })
})

describe('refusals of servers', () => {
  it.each([
    [{ error: { code: 400, message: 'Invalid URL' } }, '400: Invalid URL'],
    [{ success: false, error: { message: 'Not found' } }, 'Not found'],
    [{ error: 'Rate limit exceeded' }, 'Rate limit exceeded'],
  ])('%j is told in its own words', async (answer, words) => {
    await expect(json(answer)).rejects.toThrow(`holds the refusal of a server: ${words}`)
  })
})

describe('GeoJSON in another system', () => {
  const collection = (more: object) => ({
    type: 'FeatureCollection',
    ...more,
    features: [
      { type: 'Feature', properties: { n: 1 }, geometry: { type: 'Point', coordinates: [526952, 6255986] } },
      { type: 'Feature', properties: { n: 2 }, geometry: null },
    ],
  })

  it('is brought to degrees, told by its crs', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2154' } }
    const found = await json(collection({ crs }))
    expect(found.rows.map((row) => row.n)).toEqual(['1', '2'])
    expect(found.rows[0]?.['geo_point_2d:lng']).toBeCloseTo(0.865349, 5)
    expect(geometryOf(found.rows[1])).toBeNull()
  })

  it('is brought to degrees, told by its publisher', async () => {
    const found = await json(collection({}), { projection: 'EPSG:2154' })
    expect(found.rows[0]?.['geo_point_2d:lat']).toBeCloseTo(43.38195, 5)
  })

  it('is set aside where nobody says so', async () => {
    const found = await json(collection({}))
    expect(found.report.rejects).toMatchObject([{ row: 1, reason: { key: 'reject.geometry' } }])
  })
})
