import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { countOf, featuresOf } from './decode.ts'
import { cellAt } from './world.ts'

const places = 45_000
const plots = 7000

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('crowd', {
    fields: [field('place', 'geo_point_2d')],
    sql: `SELECT i AS _row, 48.86 + (i // 300) * 0.00005 AS "place:lat", 2.335 + (i % 300) * 0.00005 AS "place:lng" FROM range(${places}) AS t(i)`,
  })
  // Squares of growing size, side by side.
  await portal.publish('plots', {
    fields: [field('area', 'geo_shape')],
    sql: `WITH squares AS (SELECT i, 1.45 + (i % 100) * 0.01 AS w, 0.1 + (i // 100) * 0.01 AS s, 0.006 + i * 0.0000015 AS size FROM range(${plots}) AS t(i))
      SELECT i AS _row, format('{{"type":"Polygon","coordinates":[[[{0},{1}],[{2},{1}],[{2},{3}],[{0},{3}],[{0},{1}]]]}}', w, s, w + size, s + size) AS area,
        s + size / 2 AS "area:lat", w + size / 2 AS "area:lng", w AS "area:xmin", s AS "area:ymin", w + size AS "area:xmax", s + size AS "area:ymax", 'Polygon' AS "area:kind", i AS "area:digest" FROM squares`,
  })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

test('a tile of more places than it can hold draws them together and loses none', async () => {
  const { x, y } = cellAt(14, 48.863, 2.341)
  const tiles = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((south) => `${x + east}/${y + south}`))
  let total = 0
  for (const tile of tiles) {
    const features = await featuresOf(portal, `crowd/tiles/14/${tile}.mvt`)
    expect(features.length).toBeLessThanOrEqual(30_000)
    total += features.reduce((sum, feature) => sum + countOf(feature), 0)
  }
  expect(total).toBe(places)
})

test('a tile of more shapes than it can hold counts the smallest as places and loses none', async () => {
  const { x, y } = cellAt(8, 0.4, 2)
  const features = await featuresOf(portal, `plots/tiles/8/${x}/${y}.mvt`)
  const shapes = features.filter(({ type }) => type === 3)
  expect(shapes.length).toBeLessThanOrEqual(5000)
  expect(features.reduce((sum, feature) => sum + countOf(feature), 0)).toBe(plots)
  expect(shapes.length).toBeGreaterThan(3000)
})

test('the same shapes are all drawn where there is room', async () => {
  const { x, y } = cellAt(11, 0.4, 2)
  const features = await featuresOf(portal, `plots/tiles/11/${x}/${y}.mvt`)
  expect(features.length).toBeGreaterThan(100)
  expect(features.every(({ type }) => type === 3)).toBe(true)
})
