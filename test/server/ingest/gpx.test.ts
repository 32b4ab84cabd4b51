import { describe, expect, it } from 'vitest'
import { expectationsOf, geometryOf, ingestPublished } from './manifest.ts'
import { ingestText, scratch, typesOf, valuesOf } from './workbench.ts'

const directory = await scratch()
const gpx = (inside: string) =>
  ingestText(
    directory,
    'walk.gpx',
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="urn:x">${inside}</gpx>`,
  )

describe('a file of a publisher', () => {
  it('fells-loop.gpx', async () => {
    const told = expectationsOf('fells-loop.gpx')
    const found = await ingestPublished(directory, 'fells-loop.gpx')
    const { waypoints, routes, tracks } = told
    expect(found.report.findings).toContainEqual({
      key: 'gpx.records',
      params: { waypoints, routes, tracks },
    })
    expect(valuesOf(found, 'type').filter((type) => type === 'waypoint')).toHaveLength(Number(waypoints))
    const [{ lat, lon, ele, name } = { lat: '', lon: '', ele: '', name: '' }] = told.cells as Record<
      string,
      string
    >[]
    expect(found.rows[0]).toMatchObject({ name, ele: Number(ele) })
    expect(geometryOf(found.rows[0])).toEqual({ type: 'Point', coordinates: [Number(lon), Number(lat)] })
    const route = found.rows.find((row) => row.type === 'route')
    expect(route).toMatchObject({ name: told.route_name, points: String(told.route_points) })
    expect(geometryOf(route)).toMatchObject({ type: 'LineString' })
    expect(typesOf(found)).toMatchObject({
      time: 'datetime',
      ele: 'double',
      name: 'text',
      geo_shape: 'geo_shape',
    })
  })
})

describe('tracks', () => {
  const trkpt = (lat: number, lon: number, more = '') => `<trkpt lat="${lat}" lon="${lon}">${more}</trkpt>`
  it('have a line for each segment, and what their points say together', async () => {
    const found = await gpx(
      `<trk><name>01</name><type>hike</type><trkseg>${trkpt(46, 7, '<ele>500.25</ele><time>2020-01-01T10:00:00Z</time>')}${trkpt(47, 8, '<ele>900.5</ele>')}</trkseg>
       <trkseg>${trkpt(47, 9)}${trkpt(48, 9, '<time>2020-01-01T12:00:00Z</time>')}</trkseg></trk>`,
    )
    expect(found.rows[0]).toMatchObject({
      type: 'track',
      name: '01',
      classification: 'hike',
      points: '4',
      ele_min: 500.25,
      ele_max: 900.5,
      begin: '2020-01-01 10:00:00',
      end: '2020-01-01 12:00:00',
    })
    expect(geometryOf(found.rows[0])).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [7, 46],
          [8, 47],
        ],
        [
          [9, 47],
          [9, 48],
        ],
      ],
    })
  })

  it('of one point are a point, and of none keep their record', async () => {
    const found = await gpx(
      `<trk><name>a</name><trkseg>${trkpt(46, 7)}</trkseg></trk><trk><name>b</name></trk>`,
    )
    expect(found.rows.map(geometryOf)).toEqual([{ type: 'Point', coordinates: [7, 46] }, null])
  })
})

it('extensions and links become columns', async () => {
  const found = await gpx(
    '<wpt lat="46" lon="7"><name>a</name><link href="http://example.org/a"><text>A</text></link><extensions><x:depth>3.5</x:depth></extensions></wpt>',
  )
  expect(found.rows[0]).toMatchObject({ name: 'a', link: 'http://example.org/a', depth: 3.5 })
})

it('a file without a place is refused', async () => {
  await expect(gpx('<metadata><name>x</name></metadata>')).rejects.toThrow('walk.gpx holds no records')
})
