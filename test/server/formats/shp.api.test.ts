import { strFromU8, unzipSync } from 'fflate'
import { open } from 'shapefile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody, Geometry } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { trees, treesDataset } from '../../fixtures/samples.ts'
import { hostileDataset, hostileTexts } from './hostile.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('hostile', hostileDataset)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const send = (query: string) => portal.api.request(`/records/1.0/download?format=shp&${query}`)

interface Shapefile {
  truncated: string | null
  files: Record<string, Uint8Array>
  /** By file name ending. */
  text: (ending: string) => string
  features: { geometry: Geometry | null; properties: Record<string, unknown> }[]
  bbox: number[]
}

async function read(query: string): Promise<Shapefile> {
  const answer = await send(query)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const part = (ending: string) =>
    Object.entries(files).find(([name]) => name.endsWith(ending))?.[1] ?? new Uint8Array()
  const source = await open(part('.shp').slice(), part('.dbf').slice(), { encoding: 'utf-8' })
  const features: Shapefile['features'] = []
  for (;;) {
    const { done, value } = await source.read()
    if (done) break
    features.push({ geometry: value.geometry as Geometry | null, properties: value.properties ?? {} })
  }
  return {
    truncated: answer.headers.get('D4C-Export-Truncated'),
    files,
    text: (ending) => strFromU8(part(ending)),
    features,
    bbox: [...source.bbox],
  }
}

const publishShapes = (id: string, shapes: readonly (Geometry | null)[]) =>
  portal.publish(id, {
    fields: [field('name', 'text'), field('shape', 'geo_shape')],
    sql: `SELECT * FROM (VALUES ${shapes
      .map((shape, index) =>
        shape
          ? `(${index}, 'n${index}', '${JSON.stringify(shape)}', 0, 0, 0, 0, 0, 0, '${shape.type}', ${index})`
          : `(${index}, 'n${index}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)`,
      )
      .join(
        ', ',
      )}) AS t(_row, name, shape, "shape:lat", "shape:lng", "shape:xmin", "shape:ymin", "shape:xmax", "shape:ymax", "shape:kind", "shape:digest")`,
  })

const ring = (x: number, y: number, size: number): [number, number][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]

describe('a shapefile', () => {
  test('holds places and values, exactly', async () => {
    const { features, files, text, bbox, truncated } = await read('dataset=trees')
    expect(Object.keys(files).map((name) => name.replace(/^trees/, ''))).toEqual([
      '.shp',
      '.shx',
      '.dbf',
      '.prj',
      '.cpg',
      '.txt',
    ])
    expect(features).toEqual(
      trees.map((tree) => ({
        geometry: tree.place && { type: 'Point', coordinates: [tree.place[1], tree.place[0]] },
        properties: {
          txt1: tree.txt1,
          town: tree.town || null,
          tags: tree.tags,
          path: tree.path,
          // This reader knows no numbers beyond 2^53; the file has all digits.
          num1: tree.num1 === null ? null : Number(tree.num1),
          dbl1: tree.dbl1,
          // A blank day is none, which this reader takes for the day before the first month of 1900.
          day1: tree.day1 ? new Date(`${tree.day1}T00:00:00`) : new Date(0, -1, 0),
          at1: tree.at1 && `${tree.at1}+00:00`,
          place: tree.place?.join(',') ?? null,
        },
      })),
    )
    expect(text('.dbf')).toContain('9007199254740993')
    expect(bbox).toEqual([-179.5, -17.8, 179.5, 51.06])
    expect(text('.cpg')).toBe('UTF-8')
    expect(text('.prj')).toMatch(/^GEOGCS\["GCS_WGS_1984"/)
    expect(truncated).toBeNull()
  })

  test('is indexed', async () => {
    const { files } = await read('dataset=trees')
    const [shp, shx] = [files['trees.shp'], files['trees.shx']].map(
      (bytes = new Uint8Array()) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    )
    if (!shp || !shx) throw new Error('a part is missing')
    expect([shp.getInt32(24) * 2, shx.getInt32(24) * 2]).toEqual([shp.byteLength, shx.byteLength])
    const numbers = trees.map((_, index) => shp.getInt32(shx.getInt32(100 + 8 * index) * 2))
    expect(numbers).toEqual(trees.map((_, index) => index + 1))
  })

  test('is given in a projection of choice', async () => {
    await portal.publish('middle', {
      fields: [field('place', 'geo_point_2d')],
      sql: 'SELECT 0 AS _row, 46.5 AS "place:lat", 3 AS "place:lng" UNION ALL SELECT 1, 90, 3',
    })
    const lambert = await read('dataset=middle&epsg=2154&rows=1')
    expect(lambert.features[0]?.geometry).toEqual({
      type: 'Point',
      coordinates: [expect.closeTo(700_000, 3), expect.closeTo(6_600_000, 3)],
    })
    expect(lambert.text('.prj')).toContain('RGF_1993_Lambert_93')
    const mercator = await read('dataset=middle&epsg=3857')
    expect(mercator.features.map(({ geometry }) => geometry?.type)).toEqual(['Point', undefined])
    expect(mercator.truncated).toBe('places')
    expect(mercator.text('.txt')).toContain('no place in EPSG:3857 were left out: 1.')
  })

  test('is of the kind of the first geometry, and tells what it leaves out', async () => {
    const hole = ring(2, 2, 1).toReversed()
    const polygons: Geometry[] = [
      { type: 'Polygon', coordinates: [ring(0, 0, 10), hole] },
      { type: 'MultiPolygon', coordinates: [[ring(20, 0, 5)], [ring(30, 0, 5)]] },
    ]
    await publishShapes('areas', [null, ...polygons, { type: 'Point', coordinates: [1, 1] }, null])
    const { features, truncated, text } = await read('dataset=areas')
    expect(features.map(({ properties }) => properties.name)).toEqual(['n0', 'n1', 'n2', 'n4'])
    expect(features.map(({ geometry }) => geometry?.type)).toEqual([
      undefined,
      'Polygon',
      'MultiPolygon',
      undefined,
    ])
    // Outer rings turn the other way than in GeoJSON.
    expect(features[1]?.geometry).toEqual({
      type: 'Polygon',
      coordinates: [ring(0, 0, 10).toReversed(), hole.toReversed()],
    })
    expect(truncated).toBe('geometries')
    expect(text('.txt')).toContain('Records of another kind of geometry than polygon were left out: 1.')
  })

  test.each<[string, Geometry[]]>([
    [
      'lines',
      [
        {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [0, 0],
              [1, 1],
            ],
            [
              [2, 2],
              [3, 3],
            ],
          ],
        },
      ],
    ],
    [
      'sets of points',
      [
        {
          type: 'MultiPoint',
          coordinates: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    ],
  ])('holds %s', async (_, shapes) => {
    await publishShapes('shapes', shapes)
    expect((await read('dataset=shapes')).features.map(({ geometry }) => geometry)).toEqual(shapes)
  })

  test('ends with its fifty thousandth record, and says so', async () => {
    await portal.publish('many', {
      fields: [field('n', 'int'), field('place', 'geo_point_2d')],
      sql: 'SELECT i AS _row, i AS n, i / 1000 AS "place:lat", 0 AS "place:lng" FROM range(50001) AS t(i)',
    })
    const { features, truncated, text } = await read('dataset=many&lang=fr&fields=n')
    expect([features.length, features.at(-1)?.properties]).toEqual([50_000, { n: 49_999 }])
    expect(truncated).toBe('records; limit=50000')
    expect(text('.txt')).toContain('les 50000 premiers enregistrements')
    expect((await read('dataset=many&start=1')).truncated).toBeNull()
  })

  test('bears any text, and tells which it cut', async () => {
    const { features } = await read('dataset=hostile&fields=txt1')
    expect(features.map(({ properties }) => properties.txt1)).toEqual([
      ...hostileTexts.map((text) => text.replaceAll('\0', ' ').trim()),
      null,
    ])
    await portal.publish('long', {
      fields: [
        field('été très long', 'text'),
        field('été très longue', 'text'),
        field('place', 'geo_point_2d'),
      ],
      sql: `SELECT 0 AS _row, repeat('é', 200) AS "été très long", 'x' AS "été très longue", 1 AS "place:lat", 2 AS "place:lng"`,
    })
    const long = await read('dataset=long&fields=été très long,été très longue')
    expect(long.features[0]?.properties).toEqual({ ete_tres_l: 'é'.repeat(127), ete_tres_1: 'x' })
    expect(long.truncated).toBe('texts')
    expect(long.text('.txt')).toContain('ete_tres_l\tété très long\tété très long label')
  })

  test('of nothing is whole', async () => {
    const { features } = await read('dataset=trees&q=nothinglikethis')
    expect(features).toEqual([])
  })

  test.each([
    ['dataset=trees&epsg=27572', 'parameter.epsg'],
    ['dataset=plain', 'format.not_geographic'],
  ])('is refused for %s', async (query, key) => {
    await portal.publish('plain', { fields: [field('n', 'int')], sql: 'SELECT 0 AS _row, 1 AS n' })
    const answer = await send(query)
    expect([answer.status, ((await answer.json()) as ErrorBody).error_key]).toEqual([400, key])
  })
})
