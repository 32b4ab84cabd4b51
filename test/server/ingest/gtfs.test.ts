import { describe, expect, it } from 'vitest'
import { zipOf } from '../../fixtures/workbooks.ts'
import { expectationsOf, geometryOf, ingestPublished } from './manifest.ts'
import { annotationsOf, ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const poa = 'gtfs-poa.zip'

describe('the feed of a publisher', () => {
  const told = expectationsOf(poa)
  const tables = told.tables as Record<string, { records: number; columns: string[] }>

  it.each(Object.keys(tables))('has the records and columns of %s', async (entry) => {
    const found = await ingestPublished(directory, poa, { entry })
    expect(found.rows).toHaveLength(tables[entry]?.records ?? -1)
    const labels = found.fields.map(({ label }) => label)
    expect(labels.slice(0, tables[entry]?.columns.length)).toEqual(tables[entry]?.columns)
  })

  it('gives its stops when nothing is asked for, with places and routes', async () => {
    const found = await ingestPublished(directory, poa)
    const { stop_lat: lat, stop_lon: lon, ...stop } = told.first_stop as Record<string, string>
    expect(found.rows[0]).toMatchObject({ ...stop, stop_lat: Number(lat), stop_lon: Number(lon) })
    expect(geometryOf(found.rows[0])).toEqual({ type: 'Point', coordinates: [Number(lon), Number(lat)] })
    expect(annotationsOf(found, 'routes')).toContain('multivalued(;)')
    expect(new Set(valuesOf(found, 'routes').flatMap((names) => String(names).split(';'))).size).toBe(4)
  })

  it('gives its routes with the lines of their trips', async () => {
    const found = await ingestPublished(directory, poa, { entry: 'routes' })
    expect(found.rows[0]).toMatchObject(told.first_route as object)
    expect(found.rows.map((row) => geometryOf(row)?.type)).toEqual(Array(4).fill('MultiLineString'))
  })

  it('keeps hours as texts, also where most are missing', async () => {
    const found = await ingestPublished(directory, poa, { entry: 'stop_times' })
    expect(typesOf(found)).toMatchObject({ departure_time: 'text', stop_id: 'text', stop_sequence: 'int' })
    const times = valuesOf(found, 'departure_time').filter((time) => time !== null)
    expect(times).toHaveLength(23_040 - 22_266)
    expect(times.map(String).sort().at(-1)).toBe(told.latest_departure_time)
  })
})

describe('feeds that are not quite right', () => {
  const feed = (more: Record<string, string>, overrides = {}) =>
    ingestText(directory, 'feed.zip', zipOf({ 'agency.txt': 'agency_name\nA\n', ...more }), overrides)
  const stops = 'stop_id,stop_name,stop_lat,stop_lon\n'

  it('have marks, spaces and folders', async () => {
    const found = await feed({
      'gtfs/stops.txt': `\ufeffstop_id, stop_name, stop_lat, stop_lon\n 01,Bahnhof, 46.9, 7.4\n02,"Zoo, Nord",47.0,7.5\n`,
      'gtfs/routes.txt': 'route_id,route_short_name\nr1, 10\n',
      'gtfs/trips.txt': 'route_id,trip_id\nr1,t1\n',
      'gtfs/stop_times.txt': 'trip_id,stop_id,arrival_time\nt1,01 ,25:10:00\n',
    })
    expect(valuesOf(found, 'stop_name')).toEqual(['Bahnhof', 'Zoo, Nord'])
    expect(valuesOf(found, 'routes')).toEqual(['10', null])
    expect(typesOf(found)).toMatchObject({
      stop_id: 'text',
      stop_lat: 'double',
      geo_point_2d: 'geo_point_2d',
    })
  })

  it('have hours after midnight, which stay what they are', async () => {
    const tables = {
      'stops.txt': `${stops}1,a,46,7\n`,
      'stop_times.txt': 'trip_id,arrival_time\nt1,25:10:00\nt2,08:00:00\n',
    }
    const found = await feed(tables, { entry: 'stop_times' })
    expect(valuesOf(found, 'arrival_time')).toEqual(['25:10:00', '08:00:00'])
  })

  it('lack tables and columns that may be missing', async () => {
    const found = await feed({ 'stops.txt': `${stops}1,a,46.5,7.5\n2,b,,\n`, 'routes.txt': 'route_id\nr\n' })
    expect(found.fields.map(({ name }) => name)).toEqual([
      'stop_id',
      'stop_name',
      'stop_lat',
      'stop_lon',
      'geo_point_2d',
    ])
    const routes = await feed({ 'routes.txt': 'route_id,route_type\n007,3\n' })
    expect(routes.rows[0]).toMatchObject({ route_id: '007', route_type: '3' })
  })

  it('are told which tables they have', async () => {
    await expect(feed({ 'stops.txt': `${stops}1,a,46,7\n` }, { entry: 'fares' })).rejects.toThrow(
      'feed.zip holds no file called fares; it holds: agency.txt, stops.txt',
    )
  })
})
