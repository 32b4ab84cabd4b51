import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoundingBoxAnswer, Cluster, RecordsAnswer } from '../../../src/core/record.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import {
  digestOf,
  geometryOf,
  intersects,
  metresTo,
  placesOf,
  publishShapes,
  type Shape,
  type ShapeRow,
  shapeRows,
} from './shapes.ts'
import { seed } from './worlds.ts'

/*
 * Random shapes of every kind under random areas, answered by the data API and once more by whole numbers.
 */

const worlds = 8
const runs = 40

let portal: Portal
const made: ShapeRow[][] = []
beforeAll(async () => {
  portal = await openPortal()
  made.push(...fc.sample(shapeRows, { numRuns: worlds, seed }))
  for (const [index, rows] of made.entries()) await publishShapes(portal, `shapes${index}`, rows)
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

interface Area {
  pair: [string, string]
  passes: (row: ShapeRow) => boolean
}

const having =
  (pass: (shape: Shape) => boolean): Area['passes'] =>
  ({ area }) =>
    area !== null && pass(area)

const lat = fc.integer({ min: -12, max: 12 })
const near = fc.integer({ min: -18, max: 18 })
const lng = fc.oneof(near, fc.integer({ min: -180, max: 180 }))

const box = fc
  .tuple(lat, lng, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 40 }))
  .map(([south, west, height, width]): Area => {
    const [north, east] = [south + height, west + width]
    // The box may reach into the next copy of the world.
    const copies = [0, 360, -360].map((by) => [
      [west + by, south] as const,
      [east + by, south] as const,
      [east + by, north] as const,
      [west + by, north] as const,
    ])
    return {
      pair: ['geofilter.bbox', [south, west, north, east].join(',')],
      passes: having((shape) => copies.some((copy) => intersects(shape, copy))),
    }
  })

const ring = fc
  .array(fc.tuple(near, lat), { minLength: 3, maxLength: 6 })
  .filter((corners) => new Set(corners.map(String)).size > 2)
const polygon = fc.tuple(ring, fc.constantFrom('geofilter', 'q', 'NOT')).map(([corners, form]): Area => {
  const text = corners.map(([x, y]) => `(${y},${x})`).join(',')
  const passes = having((shape) => intersects(shape, corners))
  if (form === 'geofilter') return { pair: ['geofilter.polygon', text], passes }
  const call = `#polygon(area, "${text}")`
  if (form === 'q') return { pair: ['q', call], passes }
  return { pair: ['q', `NOT ${call}`], passes: (row) => !passes(row) }
})

/** Circles whose very edge no shape comes close to, since how far an edge of degrees is depends on how it is drawn. */
const circle = (rows: readonly ShapeRow[]) =>
  fc
    .tuple(near, lat, fc.integer({ min: 1, max: 800 }), fc.boolean())
    .map(([x, y, km, asQuery]) => ({
      x,
      y,
      km,
      asQuery,
      metres: new Map(rows.map((row) => [row.id, row.area && metresTo(row.area, [x, y])])),
    }))
    .filter(({ km, metres }) =>
      [...metres.values()].every(
        (one) => one === null || one === 0 || Math.abs(one - km * 1000) > km * 10 + 100,
      ),
    )
    .map(({ x, y, km, asQuery, metres }): Area => {
      const passes: Area['passes'] = ({ id }) => (metres.get(id) ?? Number.POSITIVE_INFINITY) <= km * 1000
      return asQuery
        ? { pair: ['q', `#distance(area, "${y},${x}", ${km * 1000})`], passes }
        : { pair: ['geofilter.distance', `${y},${x},${km * 1000}`], passes }
    })

const named = (rows: readonly ShapeRow[]) =>
  fc
    .tuple(fc.constantFrom(...rows), fc.constantFrom('digest', 'null', 'geometry'))
    .map(([row, kind]): Area => {
      const type = row.area?.type ?? 'Polygon'
      if (kind === 'null') return { pair: ['q', '#null(area)'], passes: ({ area }) => area === null }
      if (kind === 'geometry')
        return {
          pair: ['q', `#geometry(area, "${type.toLowerCase()}")`],
          passes: having((one) => one.type === type),
        }
      const digest = row.area ? digestOf(row.area) : '1'
      return { pair: ['geo_digest.area', digest], passes: having((one) => digestOf(one) === digest) }
    })

async function ask<T>(call: string, index: number, pairs: readonly [string, string][]): Promise<T> {
  const query = new URLSearchParams([['dataset', `shapes${index}`], ...pairs])
  const answer = await portal.get(`records/1.0/${call}?${query}`)
  expect(answer).not.toHaveProperty('error')
  return answer as T
}

test('areas find the shapes that have a point in common with them', async () => {
  let [found, missed] = [0, 0]
  for (const [index, rows] of made.entries())
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(box, polygon, circle(rows), named(rows)), { minLength: 1, maxLength: 2 }),
        fc.option(fc.constantFrom('even', 'odd')),
        async (areas, kind) => {
          const pairs = areas.map(({ pair }) => pair)
          if (kind) pairs.push(['refine.kind', kind])
          const passing = rows.filter(
            (row) => areas.every(({ passes }) => passes(row)) && (kind === null || row.kind === kind),
          )
          found += passing.length
          missed += rows.length - passing.length
          const answer = await ask<RecordsAnswer>('search', index, [
            ...pairs,
            ['rows', '100'],
            ['sort', '-id'],
          ])
          expect(answer.records.map(({ fields }) => fields.id)).toEqual(passing.map(({ id }) => id))
          expect(answer.records.map(({ geometry }) => geometry)).toEqual(
            passing.map(({ area }) => (area ? geometryOf(area) : undefined)),
          )

          const shapes = passing.flatMap(({ area }) => area ?? [])
          const bounds = await ask<BoundingBoxAnswer>('boundingbox', index, pairs)
          const kinds = new Map<string, number>()
          for (const { type } of shapes) kinds.set(type, (kinds.get(type) ?? 0) + 1)
          expect(bounds).toMatchObject({ count: shapes.length, geometries: Object.fromEntries(kinds) })
          const places = shapes.flatMap(placesOf)
          const [lngs, lats] = [places.map(([x]) => x), places.map(([, y]) => y)]
          const extent = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
          if (places.length === 0) expect(bounds.bbox).toEqual([])
          // Across the antimeridian the narrower box is meant; elsewhere it is that of the numbers.
          else if (Math.max(...lngs) - Math.min(...lngs) < 180) expect(bounds.bbox).toEqual(extent)

          const groups = new Map<string, { count: number; sum: number }>()
          for (const { id, area } of passing) {
            if (!area) continue
            const group = groups.get(digestOf(area)) ?? { count: 0, sum: 0 }
            groups.set(digestOf(area), { count: group.count + 1, sum: group.sum + id })
          }
          const { clusters } = await ask<{ clusters: (Cluster & { geo_digest: string })[] }>(
            'geopolygon',
            index,
            [...pairs, ['y.sum.func', 'SUM'], ['y.sum.expr', 'id']],
          )
          const answered = clusters.map(({ geo_digest, count, series }) => [
            geo_digest,
            { count, sum: series?.sum },
          ])
          expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(groups))
        },
      ),
      { numRuns: runs, seed: seed + index },
    )
  expect(found).toBeGreaterThan(50)
  expect(missed).toBeGreaterThan(200)
}, 60_000)
