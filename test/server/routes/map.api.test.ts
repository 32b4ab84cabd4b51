import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundingBoxAnswer, ClusterAnswer, DataRecord, Geometry } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { areasDataset, treesDataset } from '../../fixtures/samples.ts'

/** Places on a spiral around Brussels, a few of them shared by several records. */
const spiral = Array.from({ length: 400 }, (_, index) => {
  const turn = Math.floor(index / 2) * 0.37
  return {
    lat: 50.8 + 0.004 * turn * Math.sin(turn),
    lng: 4.3 + 0.006 * turn * Math.cos(turn),
    num1: index % 7,
  }
})

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', treesDataset)
  await portal.publish('areas', areasDataset)
  await portal.publish('spiral', {
    fields: [field('num1', 'int'), field('place', 'geo_point_2d')],
    sql: `SELECT * FROM (VALUES ${spiral.map(({ lat, lng, num1 }, index) => `(${index}, ${num1}, ${lat}::DOUBLE, ${lng}::DOUBLE)`).join(', ')}) AS t(_row, num1, "place:lat", "place:lng")`,
  })
  await portal.publish('plain', { fields: [field('txt1', 'text')], sql: "SELECT 0 AS _row, 'a' AS txt1" })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const clusters = async (query: string, dataset = 'spiral') =>
  (await portal.get(`records/1.0/geocluster/?dataset=${dataset}&${query}`)) as ClusterAnswer

const found = async (query: string, dataset = 'spiral') =>
  (await portal.get(`records/1.0/download?dataset=${dataset}&format=json&${query}`)) as DataRecord[]

const positionsOf = (geometry: Geometry | undefined): (readonly number[])[] => {
  switch (geometry?.type) {
    case 'Point':
      return [geometry.coordinates]
    case 'LineString':
      return geometry.coordinates
    case 'Polygon':
      return geometry.coordinates[0] ?? []
    default:
      return []
  }
}

describe('clusters', () => {
  test.each([0, 5, 8, 10, 12, 16, 22])('hold every record once at zoom %i', async (zoom) => {
    const answer = await clusters(`clusterprecision=${zoom}`)
    const counts = answer.clusters.map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(spiral.length)
    expect(answer.count).toEqual({ min: Math.min(...counts), max: Math.max(...counts) })
    expect(answer.clusterprecision).toBe(zoom)
  })

  test('are fewer the farther out one looks', async () => {
    const sizes = await Promise.all(
      [16, 12, 10, 8, 3].map(async (zoom) => (await clusters(`clusterprecision=${zoom}`)).clusters.length),
    )
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    expect(sizes.at(-1)).toBe(1)
  })

  test('of one place keep its exact coordinate, which finds their records again', async () => {
    const single = (await clusters('clusterprecision=20')).clusters.filter(
      ({ cluster }) => cluster?.type === 'Point',
    )
    expect(single.length).toBe(200)
    for (const {
      cluster_center: [lat, lng],
      count,
    } of single.slice(0, 20)) {
      expect(spiral.some((place) => place.lat === lat && place.lng === lng)).toBe(true)
      expect((await found(`geofilter.distance=${lat},${lng}`)).length).toBe(count)
    }
  })

  test('have hulls whose corners are records, and find them when sent back', async () => {
    const { clusters: merged } = await clusters('clusterprecision=11')
    const hulls = merged.filter(({ cluster }) => cluster?.type === 'Polygon')
    expect(hulls.length).toBeGreaterThan(3)
    for (const { cluster } of hulls) {
      const corners = positionsOf(cluster)
      const polygon = corners.map(([lng, lat]) => `(${lat},${lng})`).join(',')
      const places = new Set(
        (await found(`geofilter.polygon=${polygon}`)).map(({ fields }) => String(fields.place)),
      )
      for (const [lng, lat] of corners) expect(places).toContain(`${lat},${lng}`)
    }
  })

  test('stand at the mean of their records', async () => {
    const {
      clusters: [whole],
    } = await clusters('clusterprecision=0')
    const mean = (of: (place: (typeof spiral)[number]) => number) =>
      spiral.reduce((sum, place) => sum + of(place), 0) / spiral.length
    expect(whole?.cluster_center[0]).toBeCloseTo(
      mean(({ lat }) => lat),
      9,
    )
    expect(whole?.cluster_center[1]).toBeCloseTo(
      mean(({ lng }) => lng),
      9,
    )
  })

  test('carry series put together from their parts', async () => {
    const functions = ['COUNT', 'AVG', 'SUM', 'MIN', 'MAX', 'STDDEV', 'SUMSQUARES']
    const query = functions.map((func) => `y.${func}.func=${func}&y.${func}.expr=num1`).join('&')
    const answer = await clusters(`clusterprecision=0&${query}`)
    const values = spiral.map(({ num1 }) => num1)
    const sum = values.reduce((total, value) => total + value, 0)
    const squares = values.reduce((total, value) => total + value * value, 0)
    const expected: Record<string, number> = {
      COUNT: 400,
      AVG: sum / 400,
      SUM: sum,
      MIN: 0,
      MAX: 6,
      STDDEV: Math.sqrt(squares / 400 - (sum / 400) ** 2),
      SUMSQUARES: squares,
    }
    const series = answer.clusters[0]?.series ?? {}
    for (const func of functions) expect(series[func], func).toBeCloseTo(expected[func] ?? Number.NaN, 9)
    expect(answer.series?.SUM).toEqual({ min: sum, max: sum })
  })

  test('go without hulls when nobody draws them', async () => {
    for (const query of ['return_polygons=false', 'clustermode=heatmap'])
      for (const cluster of (await clusters(`clusterprecision=8&${query}`)).clusters)
        expect(cluster).not.toHaveProperty('cluster')
  })

  test('are the same for what a map shows before and after it moves', async () => {
    const near = (box: string) => clusters(`clusterprecision=14&geofilter.bbox=${box}`)
    const inner = ({ clusters: all }: ClusterAnswer) =>
      all
        .filter(({ cluster_center: [lat, lng] }) => lat > 50.78 && lat < 50.82 && lng > 4.28 && lng < 4.32)
        .map(({ cluster_center }) => cluster_center.map((value) => value.toFixed(9)).join())
        .sort()
    const before = inner(await near('50.7,4.2,50.9,4.4'))
    expect(before.length).toBeGreaterThan(2)
    expect(inner(await near('50.75,4.25,50.95,4.45'))).toEqual(before)
  })

  test('of nothing keep their envelope', async () => {
    const nothing = {
      clusters: [],
      count: { min: 0, max: 0 },
      series: { s: { min: null, max: null } },
      clusterprecision: 3,
    }
    const query = 'clusterprecision=3&y.s.func=AVG&y.s.expr=num1'
    expect(await clusters(`${query}&q=num1>99`)).toEqual(nothing)
    expect(await clusters('clusterprecision=3&y.s.func=COUNT', 'plain')).toEqual(nothing)
  })

  test('of shapes count by their centroids', async () => {
    const { clusters: all } = await clusters('clusterprecision=4', 'areas')
    expect(all.map(({ cluster_center, count }) => [cluster_center, count])).toEqual([
      [[50.5, 4.5], 2],
      [[42, 12], 1],
    ])
  })
})

describe('bounding box', () => {
  const box = async (query: string) =>
    (await portal.get(`records/1.0/boundingbox/?${query}`)) as BoundingBoxAnswer
  test('covers what is found', async () => {
    expect(await box('dataset=trees')).toEqual({
      count: 10,
      bbox: [-179.5, -17.8, 179.5, 51.06],
      geometries: { Point: 10 },
    })
    expect(await box('dataset=trees&refine.town=Gent')).toEqual({
      count: 2,
      bbox: [3.72, 51.05, 3.73, 51.06],
      geometries: { Point: 2 },
    })
    expect(await box('dataset=areas')).toEqual({
      count: 3,
      bbox: [4, 40, 14, 51],
      geometries: { Polygon: 3 },
    })
  })
  test('is empty where nothing is', async () => {
    const empty = { count: 0, bbox: [], geometries: {} }
    expect(await box('dataset=trees&q=nothinglikethis')).toEqual(empty)
    expect(await box('dataset=plain')).toEqual(empty)
    expect((await box('dataset=trees&without_bbox=true')).bbox).toEqual([])
  })
})

describe('distinct shapes', () => {
  test('in a preview, the largest first', async () => {
    const preview = (await portal.get('records/1.0/geopreview/?dataset=areas')) as {
      geo_digest: string
      geometry: Geometry
      id: string
    }[]
    expect(preview.map(({ geo_digest }) => geo_digest)).toEqual(['77', '-5012816342630707936'])
    expect(preview[0]?.geometry.type).toBe('Polygon')
    expect((await found(`q=recordid:${preview[0]?.id}`, 'areas')).map(({ fields }) => fields.name)).toEqual([
      'large',
    ])
    expect(await portal.get('records/1.0/geopreview/?dataset=areas&rows=1')).toHaveLength(1)
    expect(await portal.get('records/1.0/geopreview/?dataset=areas&q=nothinglikethis')).toEqual([])
  })

  test('as points, when there are only points', async () => {
    const preview = (await portal.get('records/1.0/geopreview/?dataset=trees')) as { geo_digest: string }[]
    expect(preview).toHaveLength(9)
    const [first] = preview
    expect(await found(`geo_digest=${first?.geo_digest}`, 'trees')).toHaveLength(2)
    expect(
      await portal.get(`records/1.0/search?dataset=trees&geo_digest=${first?.geo_digest}`),
    ).toMatchObject({ nhits: 2 })
  })

  test('with their series; bounds are taken before the list is cut', async () => {
    const query = 'dataset=areas&y.serie.func=COUNT'
    expect(await portal.get(`records/1.0/geopolygon/?${query}`)).toMatchObject({
      clusters: [
        { geo_digest: '-5012816342630707936', count: 2, series: { serie: 2 }, cluster: { type: 'Polygon' } },
        { geo_digest: '77', count: 1, series: { serie: 1 } },
      ],
      count: { min: 1, max: 2 },
      series: { serie: { min: 1, max: 2 } },
    })
    expect(await portal.get(`records/1.0/geopolygon/?${query}&maxpoints=1`)).toMatchObject({
      clusters: [{ count: 2 }],
      count: { min: 1, max: 2 },
      series: { serie: { min: 1, max: 2 } },
    })
    expect(await portal.get(`records/1.0/geopolygon/?${query}&q=nothinglikethis`)).toEqual({
      clusters: [],
      count: { min: 0, max: 0 },
      series: { serie: { min: null, max: null } },
    })
  })

  test('with the detail of the zoom; what gets too small is a point at its middle', async () => {
    const shapes = async (zoom: number) =>
      (
        (await portal.get(`records/1.0/geopolygon/?dataset=areas&clusterprecision=${zoom}`)) as ClusterAnswer
      ).clusters.map(({ cluster }) => cluster)
    expect((await shapes(8)).map((shape) => shape?.type)).toEqual(['Polygon', 'Polygon'])
    expect((await shapes(0)).map((shape) => shape?.type)).toEqual(['Point', 'Polygon'])
    const query = 'records/1.0/search?dataset=areas&geo_simplify=true&geo_simplify_zoom=0&rows=1'
    expect(await portal.get(query)).toMatchObject({
      records: [{ fields: { name: 'small', area: { type: 'Point' } }, geometry: { type: 'Point' } }],
    })
  })
})

describe('refuses', () => {
  test.each<[path: string, key: string]>([
    ['geocluster/?dataset=trees', 'parameter.missing'],
    ['geocluster/?dataset=trees&clusterprecision=99', 'parameter.number'],
    ['geocluster/?dataset=trees&clusterprecision=4&y.s.func=QUANTILES&y.s.expr=num1', 'parameter.choice'],
    ['geopolygon/?dataset=trees&geo_field=town', 'dataset.not_geographic'],
    ['geopolygon/?dataset=trees&geo_field=nope', 'field.unknown'],
    ['boundingbox/?dataset=trees&geofilter.bbox=1,2,3', 'geofilter.bbox'],
    ['boundingbox/?dataset=trees&geofilter.polygon=(1,2),(3,4)', 'geofilter.polygon'],
    ['boundingbox/?dataset=trees&geofilter.distance=1', 'geofilter.distance'],
    ['boundingbox/?dataset=trees&geofilter.distance=91,0,5', 'geofilter.distance'],
    ['boundingbox/?dataset=trees&geo_digest.town=5', 'field.unknown'],
  ])('%s', async (path, key) => {
    expect(await portal.get(`records/1.0/${path}`)).toMatchObject({ error_key: key })
  })
})
