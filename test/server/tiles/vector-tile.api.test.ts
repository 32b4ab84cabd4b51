import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualPortal } from '../../../src/core/management/domain.ts'
import { printGridCell } from '../../../src/core/parameters/geo-grid.ts'
import type { DataRecord, RecordsAnswer } from '../../../src/core/record.ts'
import { createApp } from '../../../src/server/app.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { countOf, featuresOf, pointOf } from './decode.ts'
import { cellAt, numbers, worldPlace } from './world.ts'

interface Spot {
  lat: number
  lng: number
  num1: number
}

const random = numbers(7)
const between = (low: number, high: number) => low + random() * (high - low)

/** Spots all over the world, a crowd, and those at which tiles begin and end. */
const spots: Spot[] = [
  ...Array.from({ length: 1500 }, () => ({ lat: between(-89, 89), lng: between(-180, 180) })),
  ...Array.from({ length: 1500 }, () => ({ lat: between(48.7, 49), lng: between(2.2, 2.5) })),
  { lat: 0, lng: 0 },
  { lat: 0, lng: 180 },
  { lat: 0, lng: -180 },
  { lat: 10, lng: 179.9999999 },
  { lat: 90, lng: 90 },
  { lat: -90, lng: -90 },
  { lat: 66.51326044311186, lng: 45 },
  { lat: 48.85, lng: 2.35 },
  { lat: 48.85, lng: 2.35 },
].map((place, index) => ({ ...place, num1: index % 10 }))

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('spots', {
    fields: [
      field('num1', 'int', 'facet'),
      field('big1', 'int'),
      field('txt1', 'text'),
      field('day1', 'date'),
      field('constructor', 'text'),
      field('__proto__', 'double'),
      field('place', 'geo_point_2d'),
    ],
    sql: `SELECT *, 'any' AS constructor, -0.5 - _row AS "__proto__" FROM (VALUES ${spots
      .map(
        ({ lat, lng, num1 }, index) =>
          `(${index}, ${num1}, 9007199254740993, 'spot ${index}', DATE '2024-02-29', ${lat}::DOUBLE, ${lng}::DOUBLE)`,
      )
      .join(', ')}) AS t(_row, num1, big1, txt1, day1, "place:lat", "place:lng")`,
  })
  await portal.publish('plain', { fields: [field('txt1', 'text')], sql: "SELECT 0 AS _row, 'a' AS txt1" })
  await portal.publish('secret', { fields: [field('txt1', 'text')], sql: "SELECT 0 AS _row, 'a' AS txt1" })
  await portal.store.unpublish('secret')
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const tileOf = (z: number, { lat, lng }: Spot) => printGridCell(cellAt(z, lat, lng))

/** How many spots lie in each tile of a zoom, counted without the server. */
function countsByTile(z: number, among: readonly Spot[] = spots): Map<string, number> {
  const counts = new Map<string, number>()
  for (const spot of among) counts.set(tileOf(z, spot), (counts.get(tileOf(z, spot)) ?? 0) + 1)
  return counts
}

const total = (features: Parameters<typeof countOf>[0][]) =>
  features.reduce((sum, feature) => sum + countOf(feature), 0)

describe('places', () => {
  test.each([0, 1, 2, 3])('of every tile of zoom %i add up to the records, each in one tile', async (z) => {
    const expected = countsByTile(z)
    let all = 0
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const count = total(await featuresOf(portal, `spots/tiles/${z}/${x}/${y}.mvt`))
        expect(count, `${z}/${x}/${y}`).toBe(expected.get(`${z}/${x}/${y}`) ?? 0)
        all += count
      }
    const { nhits } = (await portal.get('records/1.0/search/?dataset=spots&rows=0')) as RecordsAnswer
    expect(all).toBe(nhits)
  })

  test.each([6, 10, 13, 14, 18, 22])(
    'of zoom %i are in the tiles where the map looks for them',
    async (z) => {
      const expected = countsByTile(z)
      const sample = [...expected].filter((_, index) => index % Math.ceil(expected.size / 40) === 0)
      for (const spot of spots.slice(-9)) sample.push([tileOf(z, spot), expected.get(tileOf(z, spot)) ?? 0])
      for (const [tile, count] of sample)
        expect(total(await featuresOf(portal, `spots/tiles/${tile}.mvt`)), tile).toBe(count)
    },
  )

  test('lie within their tile, alone at their own position, together at their mean', async () => {
    const { x, y } = cellAt(9, 48.85, 2.35)
    const features = await featuresOf(portal, `spots/tiles/9/${x}/${y}.mvt`)
    const cells = new Map<string, Spot[]>()
    for (const spot of spots) {
      if (tileOf(9, spot) !== `9/${x}/${y}`) continue
      const cell = printGridCell(cellAt(15, spot.lat, spot.lng))
      cells.set(cell, [...(cells.get(cell) ?? []), spot])
    }
    expect(features.length).toBe(cells.size)
    const expected = [...cells.values()].map((together) => {
      const places = together.map(({ lat, lng }) => worldPlace(lat, lng))
      const mean = (axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / places.length
      return { count: together.length, x: (mean(0) * 512 - x) * 4096, y: (mean(1) * 512 - y) * 4096 }
    })
    for (const feature of features) {
      const point = pointOf(feature)
      expect(Math.min(point.x, point.y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(point.x, point.y)).toBeLessThan(4096)
      const near = expected.some(
        (place) =>
          place.count === countOf(feature) &&
          Math.abs(place.x - point.x) <= 1.01 &&
          Math.abs(place.y - point.y) <= 1.01,
      )
      expect(near, `${point.x},${point.y}`).toBe(true)
    }
  })

  test('far in are one per position, with the records that share it counted', async () => {
    const { x, y } = cellAt(18, 48.85, 2.35)
    const features = await featuresOf(portal, `spots/tiles/18/${x}/${y}.mvt`)
    expect(features.some((feature) => countOf(feature) === 2)).toBe(true)
  })

  test('that hold several records name the cell that finds them', async () => {
    const { x, y } = cellAt(6, 48.85, 2.35)
    const several = (await featuresOf(portal, `spots/tiles/6/${x}/${y}.mvt`)).filter(
      (one) => countOf(one) > 1,
    )
    expect(several.length).toBeGreaterThan(0)
    for (const { properties } of several) {
      const cell = String(properties['d4c:geo_grid'])
      const { nhits } = (await portal.get(
        `records/1.0/search/?dataset=spots&rows=0&geo_grid=${cell}`,
      )) as RecordsAnswer
      expect(nhits).toBe(properties['d4c:count'])
    }
  })

  test('of one record tell its recordid and the fields asked for', async () => {
    const features = await featuresOf(
      portal,
      'spots/tiles/1/0/0.mvt?fields=num1,txt1,big1,day1,constructor,place,unknown',
    )
    const alone = features.filter((feature) => countOf(feature) === 1)
    expect(alone.length).toBeGreaterThan(10)
    for (const { properties } of alone.slice(0, 5)) {
      const found = (await portal.get(
        `datasets/1.0/spots/records/${properties['d4c:recordid']}`,
      )) as DataRecord
      expect(properties).toEqual({
        'd4c:count': 1,
        'd4c:recordid': found.recordid,
        num1: found.fields.num1,
        txt1: found.fields.txt1,
        big1: '9007199254740993',
        day1: '2024-02-29',
        constructor: 'any',
      })
    }
    for (const { properties } of features.filter((feature) => countOf(feature) > 1))
      expect(Object.keys(properties).sort()).toEqual(['d4c:count', 'd4c:geo_grid'])
  })

  test('are those that pass the filters of the call', async () => {
    const expected = spots.filter(({ num1 }) => num1 === 3)
    expect(total(await featuresOf(portal, 'spots/tiles/0/0/0.mvt?refine.num1=3'))).toBe(expected.length)
    expect(total(await featuresOf(portal, 'spots/tiles/0/0/0.mvt?q.a=num1=3&q.b=num1<4'))).toBe(
      expected.length,
    )
    expect(total(await featuresOf(portal, 'spots/tiles/0/0/0.mvt?q=num1=33'))).toBe(0)
    const inside = spots.filter(({ lat, lng }) => lat >= 48 && lat <= 50 && lng >= 2 && lng <= 3)
    expect(total(await featuresOf(portal, 'spots/tiles/0/0/0.mvt?geofilter.bbox=48,2,50,3'))).toBe(
      inside.length,
    )
  })
})

describe('the answer', () => {
  const send = (path: string, init?: RequestInit) => portal.api.request(`/datasets/1.0/${path}`, init)

  test('has its type and the state of the dataset, which spares a second sending', async () => {
    const response = await send('spots/tiles/0/0/0.mvt')
    expect(response.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile')
    const etag = response.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await send('spots/tiles/0/0/0.mvt', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await send('spots/tiles/0/0/0.mvt/')).status).toBe(200)
  })

  test('travels compressed to whom can read that, at the address of the portal', async () => {
    const app = createApp({
      management: portal.management,
      drafts: portal.drafts,
      api: portal.api,
      log: () => {},
      report: (error) => portal.failures.push(error),
      root: resolve(import.meta.dirname, '../../..'),
      portal: async () => usualPortal,
      pending: () => null,
      alive: async () => true,
    })
    const path = 'spots/tiles/0/0/0.mvt'
    const response = await app.request(`/d4c/api/datasets/1.0/${path}`, {
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const plain = Buffer.from(await (await send(path)).arrayBuffer())
    expect(gunzipSync(await response.arrayBuffer()).equals(plain)).toBe(true)
  })

  test.each(['spots/tiles/22/5/5.mvt', 'plain/tiles/0/0/0.mvt', 'spots/tiles/0/0/0.mvt?q=nowhere'])(
    '%s is empty: 204',
    async (path) => {
      const response = await send(path)
      expect([response.status, await response.text()]).toEqual([204, ''])
    },
  )

  test.each([
    ['spots/tiles/23/0/0.mvt', 400, "'23'"],
    ['spots/tiles/-1/0/0.mvt', 400, "'-1'"],
    ['spots/tiles/99999999999999999999/0/0.mvt', 400, "'99999999999999999999'"],
    ['spots/tiles/a/0/0.mvt', 400, "'a'"],
    ['spots/tiles/2/4/0.mvt', 400, '2/4/0'],
    ['spots/tiles/2/0/-1.mvt', 400, '2/0/-1'],
    ['spots/tiles/2/1.5/0.mvt', 400, '2/1.5/0'],
    ['spots/tiles/2/0/x.mvt', 400, '2/0/x'],
    ['spots/tiles/0/0/0.png', 404, '0.png'],
    ['nothing/tiles/0/0/0.mvt', 404, 'nothing'],
    ['secret/tiles/0/0/0.mvt', 404, 'secret'],
    ['spots/tiles/0/0/0.mvt?geofilter.bbox=1,2', 400, '1,2'],
    ['spots/tiles/0/0/0.mvt?refine.what=1', 400, 'what'],
  ])('%s is refused with %i and names %s', async (path, status, culprit) => {
    const response = await send(path)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { error: string }).error).toContain(culprit)
  })
})
