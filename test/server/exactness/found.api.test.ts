import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('few', {
    fields: [
      field('txt1', 'text', 'facet'),
      field('tags', 'text', 'facet', { name: 'multivalued', args: [';'] }),
      field('day1', 'date', 'facet'),
    ],
    sql: `SELECT * FROM (VALUES (0, '', 'oak;;', '2018-12-01'), (1, 'elm', ';', '2022-01-01'), (2, NULL, NULL, '2020-01-01'))
      AS t(_row, txt1, tags, day1)`,
  })
})
afterAll(() => portal.close())

const search = async (query: string) =>
  (await portal.get(`records/1.0/search?dataset=few&${query}`)) as RecordsAnswer

test.each([
  ['q=txt1<"oak"', 1],
  ['q=NOT txt1<"oak"', 2],
  ['q=tags<"a"', 0],
  ['q=tags:["a" TO "z"]', 1],
  ['q=txt1>=""', 1],
])('empty text is not before any other: %s finds %i', async (query, count) => {
  expect((await search(query)).nhits).toBe(count)
})

test.each(['num', '-num'])('what is no number stands behind the numbers: facetsort %s', async (sort) => {
  const { facet_groups } = await search(`facet=day1&facetsort.day1=${sort}&exclude.day1=2018/12&rows=0`)
  const paths = facet_groups?.[0]?.facets.map(({ path }) => path)
  expect(paths).toEqual([...(sort === 'num' ? ['2020', '2022'] : ['2022', '2020']), '2018/12'])
})

test('an analysis along two fields of several values combines them all', async () => {
  await portal.publish('several', {
    fields: ['a', 'b'].map((name) => field(name, 'text', 'facet', { name: 'multivalued', args: [';'] })),
    sql: "SELECT 0 AS _row, '1;2' AS a, 'x;y;z' AS b",
  })
  const rows = (await portal.get('records/1.0/analyze?dataset=several&x=a&x=b&y.n.func=COUNT')) as unknown[]
  expect(rows).toEqual(['1', '2'].flatMap((a) => ['x', 'y', 'z'].map((b) => ({ x: { a, b }, n: 1 }))))
})

test('a minute that the end of summer time repeats is refined whole, as its facet counts it', async () => {
  await portal.publish('turn', {
    fields: [field('seen', 'datetime', 'facet')],
    sql: `SELECT * FROM (VALUES (0, TIMESTAMP '2020-10-25 00:00:30'), (1, TIMESTAMP '2020-10-25 01:00:30'),
      (2, TIMESTAMP '2020-10-25 02:00:30')) AS t(_row, seen)`,
  })
  const asked = async (query: string) =>
    (await portal.get(`records/1.0/search?dataset=turn&timezone=Europe/Paris&${query}`)) as RecordsAnswer
  const answer = await asked('refine.seen=2020/10/25 02:00&facet=seen')
  expect(answer.nhits).toBe(2)
  expect(JSON.stringify(answer.facet_groups)).toContain('"path":"2020/10/25 02:00","count":2')
  expect((await asked('q=seen="2020-10-25T02:00"')).nhits).toBe(2)
  expect((await asked('q=seen<="2020-10-25T02:00"')).nhits).toBe(2)
  expect((await asked('q=seen>="2020-10-25T02:00"')).nhits).toBe(3)
  expect((await asked('exclude.seen=2020/10/25 02')).nhits).toBe(1)
})
