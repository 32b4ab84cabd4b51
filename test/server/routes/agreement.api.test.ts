import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  BoundingBoxAnswer,
  Category,
  ClusterAnswer,
  DataRecord,
  RecordsAnswer,
} from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

/*
 * What one call says must be what the others find: independent ways to the same number, over random rows and
 * requests.
 */

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('mix', {
    fields: [
      field('kind', 'text', 'facet'),
      field('tags', 'text', 'facet', { name: 'multivalued', args: [','] }),
      field('path', 'text', 'facet', { name: 'hierarchical', args: ['>'] }),
      field('n', 'int', 'facet'),
      field('d', 'double', 'facet'),
      field('day', 'date', 'facet'),
      field('at', 'datetime', 'facet'),
      field('place', 'geo_point_2d'),
    ],
    sql: `SELECT i AS _row,
      CASE WHEN i % 11 > 0 THEN 'kind ' || (hash(i) % 5) END AS kind,
      CASE WHEN i % 7 > 0 THEN concat_ws(', ', 'a' || (hash(i + 1) % 3), 'b' || (hash(i + 2) % 3), 'a' || (hash(i + 3) % 3)) END AS tags,
      concat_ws('>', 'p' || (hash(i + 4) % 3), CASE WHEN i % 2 = 0 THEN 'q' || (hash(i + 5) % 2) END, CASE WHEN i % 4 = 0 THEN 'r' END) AS path,
      CASE WHEN i % 13 > 0 THEN (hash(i + 6) % 9)::BIGINT - 4 END AS n,
      CASE WHEN i % 5 > 0 THEN (hash(i + 7) % 8) / 4 END AS d,
      DATE '2019-12-25' + (hash(i + 8) % 500)::INTEGER AS day,
      CASE WHEN i % 17 > 0 THEN TIMESTAMP '2019-12-31 20:00:00' + to_minutes((hash(i + 9) % 600000)::BIGINT) END AS at,
      CASE WHEN i % 3 > 0 THEN 40 + (hash(i + 10) % 200) / 20 END AS "place:lat",
      CASE WHEN i % 3 > 0 THEN (hash(i + 11) % 300) / 20 END AS "place:lng"
      FROM range(700) AS t(i)`,
  })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

type Parameters = [name: string, value: string][]

const ask = async <T>(call: string, parameters: Parameters): Promise<T> => {
  const answer = (await portal.get(
    `records/1.0/${call}?${new URLSearchParams([['dataset', 'mix'], ...parameters])}`,
  )) as T
  expect(answer).not.toHaveProperty('error')
  return answer
}
const hits = async (parameters: Parameters) =>
  (await ask<RecordsAnswer>('search', [...parameters, ['rows', '0']])).nhits

const whole = (min: number, max: number) => fc.integer({ min, max })
const filter: fc.Arbitrary<Parameters> = fc
  .array(
    fc.oneof(
      whole(0, 4).map((kind) => ['q', `kind:${kind}`]),
      whole(0, 2).map((tag) => ['q', `tags=A${tag} OR n>2`]),
      whole(-4, 4).map((n) => ['q', `NOT n>=${n}`]),
      fc
        .tuple(whole(1, 12), whole(1, 12))
        .map(([from, to]) => ['q', `day:[2020-${pad(from)} TO 2020-${pad(to)}]`]),
      whole(1, 12).map((month) => ['q', `at<2020/${pad(month)}`]),
      whole(0, 2).map((step) => ['refine.path', `p${step}`]),
      whole(0, 2).map((tag) => ['exclude.tags', `b${tag}`]),
      whole(0, 7).map((d) => ['refine.d', String(d / 4)]),
      whole(0, 4).map((kind) => ['refine.kind', `kind ${kind}`]),
      fc
        .tuple(whole(40, 49), whole(0, 14), whole(1, 9))
        .map(([lat, lng, size]) => ['geofilter.bbox', `${lat},${lng},${lat + size},${lng + size}`]),
      fc
        .tuple(whole(40, 49), whole(0, 14), whole(1, 9))
        .map(([lat, lng, size]) => ['geofilter.distance', `${lat},${lng},${size * 100_000}`]),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([name = '', value = '']): [string, string] => [name, value]))
const zone = fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')

const pad = (number: number) => String(number).padStart(2, '0')

const flat = (categories: readonly Category[]): Category[] =>
  categories.flatMap((category) => [category, ...flat(category.facets ?? [])])

const fields = ['kind', 'tags', 'path', 'n', 'd', 'day', 'at']

test('a category counts what refining by it finds', async () => {
  await fc.assert(
    fc.asyncProperty(
      filter,
      zone,
      fc.constantFrom(...fields),
      whole(0, 50),
      async (parameters, timezone, name, pick) => {
        const base: Parameters = [
          ...parameters.filter(([key]) => key !== `refine.${name}`),
          ['timezone', timezone],
        ]
        const group = async (more: Parameters) => {
          const { facet_groups } = await ask<RecordsAnswer>('search', [
            ...base,
            ...more,
            ['facet', name],
            ['rows', '0'],
          ])
          return flat(facet_groups?.find((candidate) => candidate.name === name)?.facets ?? [])
        }
        // Twice down into what was found, as far as it has levels.
        let more: Parameters = []
        for (let depth = 0; depth < 3; depth += 1) {
          const listed = (await group(more)).filter(({ state }) => state !== 'excluded')
          const chosen = listed[(pick * (depth + 1)) % Math.max(1, listed.length)]
          if (!chosen) return
          const refined: Parameters = [[`refine.${name}`, chosen.path]]
          expect([chosen.path, chosen.count]).toEqual([
            chosen.path,
            await hits([...base, ...more, ...refined]),
          ])
          more = refined
        }
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('an analysis counts what its facet does', async () => {
  await fc.assert(
    fc.asyncProperty(
      filter,
      zone,
      fc.constantFrom('kind', 'tags', 'n', 'd', 'day', 'at'),
      async (parameters, timezone, name) => {
        const base: Parameters = [...parameters, ['timezone', timezone]]
        const dated = name === 'day' || name === 'at'
        const rows = await ask<{ x: string | number | { year: number }; c: number }[]>('analyze', [
          ...base,
          ['x', dated ? `${name}.year` : name],
          ['y.c.func', 'COUNT'],
        ])
        const { facet_groups } = await ask<RecordsAnswer>('search', [...base, ['facet', name], ['rows', '0']])
        const group = facet_groups?.find((candidate) => candidate.name === name)
        const listed = (group?.facets ?? []).filter(({ state, count }) => state !== 'excluded' && count > 0)
        const byValue = (pairs: [string, number][]) => Object.fromEntries(pairs.sort())
        expect(byValue(rows.map(({ x, c }) => [String(typeof x === 'object' ? x.year : x), c]))).toEqual(
          byValue(listed.map(({ path, count }) => [path, count])),
        )
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('a map holds the records that have a place', async () => {
  await fc.assert(
    fc.asyncProperty(filter, whole(0, 12), async (parameters, zoom) => {
      const placed = await hits([...parameters, ['q', 'NOT #null(place)']])
      const box = await ask<BoundingBoxAnswer>('boundingbox', parameters)
      expect(box.count).toBe(placed)
      const { clusters } = await ask<ClusterAnswer>('geocluster', [
        ...parameters,
        ['clusterprecision', String(zoom)],
      ])
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(placed)
      const shapes = await ask<ClusterAnswer>('geopolygon', parameters)
      expect(shapes.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(placed)
      const [west, south, east, north] = box.bbox
      if (south !== undefined)
        expect(await hits([...parameters, ['geofilter.bbox', [south, west, north, east].join(',')]])).toBe(
          placed,
        )
    }),
    { numRuns: 60 },
  )
}, 60_000)

test('a download is the pages of a search, in any order', async () => {
  const sort = fc.constantFrom('', 'n', '-n', 'kind,-d', 'day,at', '-at', 'path,tags')
  await fc.assert(
    fc.asyncProperty(filter, sort, whole(0, 690), whole(0, 300), async (parameters, order, start, rows) => {
      const base: Parameters = [...parameters, ['sort', order], ['start', String(start)]]
      const page = await ask<RecordsAnswer>('search', [...base, ['rows', String(rows)]])
      const downloaded = await ask<DataRecord[]>('download', [
        ...base,
        ['rows', String(rows)],
        ['format', 'json'],
      ])
      expect(downloaded).toEqual(page.records)
      const rest = await ask<DataRecord[]>('download', [...base, ['format', 'json']])
      expect(rest.length).toBe(Math.max(0, page.nhits - start))
      expect(rest.slice(0, rows)).toEqual(page.records)
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a field may have any name', async () => {
  const names = [
    'n',
    'first',
    'size',
    'value',
    'path',
    'paths',
    'x',
    'y',
    'lat',
    'lng',
    'g',
    'counts',
    'page',
    'records',
    'printed',
    'part',
    'step',
    'quarter',
    'chosen',
    'k0',
    'k1',
    'v0',
    's0',
    'cells',
    'select',
    'count',
    'dist',
    'fields',
    'É t"é\'?$1',
    '$1',
  ]
  const texts = names.map((name) => field(name, 'text', 'facet', { name: 'hierarchical', args: ['/'] }))
  const select = names.map((name, index) => `'${index}/' || i AS "${name.replaceAll('"', '""')}"`)
  await portal.publish('names', {
    fields: [...texts, field('num', 'int'), field('place', 'geo_point_2d')],
    sql: `SELECT i AS _row, ${select.join(', ')}, i AS num, 50 + i AS "place:lat", 4 AS "place:lng" FROM range(3) AS t(i)`,
  })
  for (const [index, name] of names.entries()) {
    const parameters = [
      ['dataset', 'names'],
      [`refine.${name}`, `${index}/1`],
      ['facet', name],
      ['x', name],
      ['sort', name],
      ['fields', name],
      ['y.s.func', 'SUM'],
      ['y.s.expr', 'num * 2'],
      ['clusterprecision', '4'],
    ]
    const get = async (call: string) => portal.get(`records/1.0/${call}?${new URLSearchParams(parameters)}`)
    expect(await get('search')).toMatchObject({ nhits: 1, records: [{ fields: { [name]: `${index}/1` } }] })
    expect(await get('analyze')).toEqual([{ x: `${index}/1`, s: 2 }])
    expect(await get('geocluster')).toMatchObject({ clusters: [{ count: 1, series: { s: 2 } }] })
    expect(await get('geopolygon')).toMatchObject({ clusters: [{ count: 1, series: { s: 2 } }] })
    expect(await get('geopreview')).toHaveLength(1)
    expect(await get('boundingbox')).toMatchObject({ count: 1 })
    const csv = await portal.api.request(`/records/1.0/download?${new URLSearchParams(parameters)}`)
    expect((await csv.text()).split('\r\n')[1]).toBe(`${index}/1`)
  }
})
