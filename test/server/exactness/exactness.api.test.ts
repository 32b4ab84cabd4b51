import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoundingBoxAnswer, ClusterAnswer, RecordsAnswer } from '../../../src/core/record.ts'
import { aggregated, analysed, analysis } from './analysis.ts'
import { groupOf } from './facets.ts'
import { isFacet, passes, type Question, question } from './filters.ts'
import { compareRows, fieldsOf, metresBetween } from './reference.ts'
import type { Row, World } from './world.ts'
import { openWorlds, rounded } from './worlds.ts'

/*
 * Random datasets and random requests, answered by the data API and once more by plain TypeScript over the same rows.
 */

const { ask, each } = openWorlds({ worlds: 20, runs: 20, least: 2000 })

const found = ({ fields, rows }: World, request: Question): Row[] =>
  rows.filter((row) => passes(request, fields, row))

test('a search finds, sorts, pages and prints the records that pass', async () => {
  await each(
    (one) =>
      fc.tuple(
        question(one),
        fc.array(
          fc.tuple(
            fc.constantFrom(...one.fields.filter(({ type }) => type !== 'geo_point_2d')),
            fc.boolean(),
          ),
          {
            maxLength: 2,
          },
        ),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 40 }),
      ),
    async ({ fields, rows }, index, [request, keys, start, size]) => {
      const passing = found({ fields, rows }, request)
      const ordered = [...passing].sort(
        (a, b) =>
          keys.map(([field, minus]) => compareRows(field, minus, a, b)).find(Boolean) ??
          Number(a.id) - Number(b.id),
      )
      const answer = await ask<RecordsAnswer>('search', index, [
        ...request.pairs,
        ['sort', keys.map(([{ name }, minus]) => (minus ? `-${name}` : name)).join(',')],
        ['start', String(start)],
        ['rows', String(size)],
      ])
      const circle = request.pairs.find(([name]) => name === 'geofilter.distance')?.[1]
      expect(answer.nhits).toBe(passing.length)
      const centre = circle?.split(',').map(Number)
      expect(answer.records.map((record) => record.fields)).toEqual(
        ordered.slice(start, start + size).map((row) => {
          const printedFields = fieldsOf(fields, row, request.zone)
          const place = row.place
          if (!centre || !Array.isArray(place)) return printedFields
          const metres = metresBetween([centre[0] ?? 0, centre[1] ?? 0], [Number(place[0]), Number(place[1])])
          return { ...printedFields, dist: String(Math.round(metres)) }
        }),
      )
    },
  )
}, 60_000)

test('facets count what plain counting counts, with states, levels and order', async () => {
  await each(
    (one) =>
      fc.tuple(
        question(one),
        fc.option(fc.constantFrom('count', '-count', 'alphanum', '-alphanum', 'num', '-num')),
      ),
    async (one, index, [request, sort]) => {
      const facets = one.fields.filter(isFacet)
      const answer = await ask<RecordsAnswer>('search', index, [
        ...request.pairs,
        ['rows', '0'],
        ...facets.flatMap(({ name }): [string, string][] => [
          ['facet', name],
          ...(sort ? [[`facetsort.${name}`, sort] as [string, string]] : []),
        ]),
      ])
      expect(answer.facet_groups ?? []).toEqual(facets.map((field) => groupOf(field, request, one, sort)))
    },
  )
}, 60_000)

test('an analysis computes what plain computing computes', async () => {
  await each(
    (one) => fc.tuple(question(one), analysis(one)),
    async (one, index, [request, wanted]) => {
      const answer = await ask<unknown>('analyze', index, [...request.pairs, ...wanted.pairs])
      const rows = analysed(wanted, found(one, request), request.zone)
      const expected =
        wanted.aggregations.length > 0 ? { results: rows, aggregations: aggregated(wanted, rows) } : rows
      expect(answer).toEqual(rounded(expected, answer))
    },
  )
}, 60_000)

const placesOf = (rows: readonly Row[]): [number, number][] =>
  rows.flatMap(({ place }) =>
    Array.isArray(place) ? [[Number(place[0]), Number(place[1])] as [number, number]] : [],
  )

test('a map bounds, groups and clusters the places that pass, and nothing else', async () => {
  await each(
    (one) => fc.tuple(question(one), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 120 })),
    async (one, index, [request, zoom, distance]) => {
      const rows = found(one, request)
      const places = placesOf(rows)
      const [lats, lngs] = [places.map(([lat]) => lat), places.map(([, lng]) => lng)]
      const box = await ask<BoundingBoxAnswer>('boundingbox', index, request.pairs)
      expect(box.count).toBe(places.length)
      if (places.length > 0)
        expect([box.bbox[1], box.bbox[3]]).toEqual([Math.min(...lats), Math.max(...lats)])
      else expect(box.bbox).toEqual([])
      // Across the antimeridian the narrower box is meant; elsewhere it is that of the numbers.
      if (places.length > 0 && Math.max(...lngs) - Math.min(...lngs) < 180)
        expect([box.bbox[0], box.bbox[2]]).toEqual([Math.min(...lngs), Math.max(...lngs)])

      const series: [string, string][] = [
        ['y.sum.func', 'SUM'],
        ['y.sum.expr', 'id'],
        ['y.low.func', 'MIN'],
        ['y.low.expr', 'id'],
      ]
      const { clusters } = await ask<ClusterAnswer>('geocluster', index, [
        ...request.pairs,
        ...series,
        ['clusterprecision', String(zoom)],
        ['clusterdistance', String(distance)],
      ])
      const placed = rows.filter(({ place }) => Array.isArray(place))
      const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
      expect(total(clusters.map(({ count }) => count))).toBe(placed.length)
      expect(total(clusters.map(({ series: values }) => values?.sum ?? 0))).toBe(
        total(placed.map(({ id }) => Number(id))),
      )
      if (placed.length > 0)
        expect(Math.min(...clusters.map(({ series: values }) => values?.low ?? Infinity))).toBe(
          Math.min(...placed.map(({ id }) => Number(id))),
        )
      for (const cluster of clusters)
        if (cluster.cluster?.type === 'Point') {
          const same = placed.filter(({ place }) => String(place) === String(cluster.cluster_center))
          expect(same.length).toBe(cluster.count)
        }

      const groups = new Map<string, { count: number; sum: number }>()
      for (const { id, place } of placed) {
        const group = groups.get(String(place)) ?? { count: 0, sum: 0 }
        groups.set(String(place), { count: group.count + 1, sum: group.sum + Number(id) })
      }
      const shapes = await ask<ClusterAnswer>('geopolygon', index, [...request.pairs, ...series])
      expect(
        Object.fromEntries(
          shapes.clusters.map(({ cluster, count, series: values }) => [
            cluster && 'coordinates' in cluster ? String([...cluster.coordinates].reverse()) : '',
            { count, sum: values?.sum },
          ]),
        ),
      ).toEqual(Object.fromEntries(groups))
    },
  )
}, 60_000)
