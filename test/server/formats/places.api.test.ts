import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, Geometry } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { trees, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts, inXml } from './hostile.ts'

const shapes: Geometry[] = [
  { type: 'Point', coordinates: [4.5, 50.25] },
  {
    type: 'LineString',
    coordinates: [
      [1, 2, 30],
      [3, 4, 50],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
      [
        [2, 2],
        [2, 4],
        [4, 4],
        [4, 2],
        [2, 2],
      ],
    ],
  },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
  },
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [1, 1],
        [2, 2],
      ],
      [
        [3, 3],
        [4, 4],
      ],
    ],
  },
  {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
      [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    ],
  },
]

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('hostile', hostileDataset)
  await portal.publish('mixed', {
    fields: [field('name', 'text'), field('shape', 'geo_shape')],
    sql: `SELECT * FROM (VALUES ${[...shapes, null]
      .map((shape, index) =>
        shape
          ? `(${index}, '${shape.type}', '${JSON.stringify(shape)}', 0, 0, 0, 0, 0, 0, '${shape.type}', ${index})`
          : `(${index}, 'none', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
      )
      .join(
        ', ',
      )}) AS t(_row, name, shape, "shape:lat", "shape:lng", "shape:xmin", "shape:ymin", "shape:xmax", "shape:ymax", "shape:kind", "shape:digest")`,
  })
  await portal.publish('plain', { fields: [field('n', 'int')], sql: 'SELECT 0 AS _row, 1 AS n' })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const send = (query: string) => portal.api.request(`/records/1.0/download?${query}`)
/** Throws when the text is not well-formed. */
const parse = async (query: string) => {
  const text = await (await send(query)).text()
  const failed = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message)
  }
  return new DOMParser({ onError: failed }).parseFromString(text, 'application/xml') as unknown as Document
}

describe('kml', () => {
  test('has a placemark per record, with its values and its place', async () => {
    const { features } = kml(await parse('dataset=trees&format=kml'))
    expect(features.map(({ geometry, properties }) => [geometry, properties?.name ?? null])).toEqual(
      trees.map((tree) => [
        tree.place && { type: 'Point', coordinates: [tree.place[1], tree.place[0]] },
        tree.txt1,
      ]),
    )
    expect(features[9]?.properties).toMatchObject({ num1: '9007199254740993', day1: '2024-03-15' })
    expect(features[0]?.properties).toMatchObject({ at1: '2014-01-31T23:30:00+00:00' })
  })

  test('has shapes of every kind', async () => {
    const { features } = kml(await parse('dataset=mixed&format=kml'))
    const parts = features.map(({ geometry }) =>
      geometry?.type === 'GeometryCollection' ? geometry.geometries : geometry,
    )
    const [point, line, polygon, points, lines, polygons, none] = parts
    expect([point, line, polygon]).toEqual(shapes.slice(0, 3))
    expect(points).toEqual([1, 2].map((at) => ({ type: 'Point', coordinates: [at, at] })))
    expect(lines).toHaveLength(2)
    expect(polygons).toHaveLength(2)
    expect(none).toBeNull()
  })

  test('bears any text', async () => {
    const document = await parse('dataset=hostile&format=kml&fields=txt1')
    const values = [...document.getElementsByTagName('value')].map((element) => element.textContent)
    expect(values).toEqual(hostileTexts.map((text) => inXml(text, '\ufffd')))
  })

  test('gives datetimes in the zone asked for', async () => {
    const text = await (await send('dataset=trees&format=kml&timezone=Europe/Paris&rows=1')).text()
    expect(text).toContain('<value>2014-02-01T00:30:00+01:00</value>')
  })
})

describe('gpx', () => {
  test('has a waypoint per place', async () => {
    const { features } = gpx(await parse('dataset=trees&format=gpx'))
    const placed = trees.filter(({ place }) => place)
    expect(features.map(({ geometry, properties }) => [geometry, properties?.name])).toEqual(
      placed.map(({ place, txt1 }) => [{ type: 'Point', coordinates: [place?.[1], place?.[0]] }, txt1]),
    )
    expect(features[0]?.properties?.desc).toContain('num1 label: 3\n')
  })

  test('has waypoints first, then tracks', async () => {
    const document = await parse('dataset=mixed&format=gpx')
    const names = [...(document.documentElement?.childNodes ?? [])].map(({ nodeName }) => nodeName)
    expect(names.filter((name) => name !== '#text')).toEqual([
      ...['metadata', 'wpt', 'wpt', 'wpt'],
      ...['trk', 'trk', 'trk', 'trk'],
    ])
    const { features } = gpx(document)
    expect(features.slice(0, 4).map(({ geometry }) => geometry)).toEqual([
      shapes[1],
      { type: 'MultiLineString', coordinates: shapes[2]?.type === 'Polygon' ? shapes[2].coordinates : [] },
      shapes[4],
      {
        type: 'MultiLineString',
        coordinates: shapes[5]?.type === 'MultiPolygon' ? shapes[5].coordinates.flat() : [],
      },
    ])
  })

  test('bears any text', async () => {
    const document = await parse('dataset=hostile&format=gpx&fields=txt1')
    const names = [...document.getElementsByTagName('name')].map((element) => element.textContent)
    expect(names).toEqual(['Hostile <texts>', ...hostileTexts.map((text) => inXml(text, '\ufffd'))])
  })
})

test.each(['kml', 'gpx'])('%s of a dataset without places is refused', async (format) => {
  const answer = await send(`dataset=plain&format=${format}`)
  expect([answer.status, ((await answer.json()) as ErrorBody).error]).toEqual([
    400,
    `The format ${format} needs places, and plain has no geographic field`,
  ])
})

test.each(['kml', 'gpx'])('%s of nothing is whole', async (format) => {
  const document = await parse(`dataset=trees&q=nothinglikethis&format=${format}`)
  expect(document.getElementsByTagName('Placemark')).toHaveLength(0)
  expect(document.documentElement?.nodeName).toBe(format)
})
