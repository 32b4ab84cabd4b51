import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFormatNames } from '../../../src/core/export-formats.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

/** Names that every object of the language has a member of. */
const names = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'] as const

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('constructor', {
    metas: { title: 'toString' },
    fields: [...names.map((name) => field(name, 'text', 'facet')), field('place', 'geo_point_2d')],
    sql: `SELECT range AS _row, ${names.map((name, index) => `'v' || (range % ${index + 2}) AS "${name}"`).join(', ')},
      range * 1.0 AS "place:lat", range * 1.0 AS "place:lng" FROM range(12)`,
  })
})
afterAll(() => portal.close())

const records = '/records/1.0/search/?dataset=constructor&rows=1'
const calls = names.flatMap((name) => [
  `${records}&facet=${name}`,
  `${records}&facet=${name}&refine.${name}=v1`,
  `${records}&facet=${name}&refine.place=v1&exclude.${name}=v1`,
  `${records}&facet=${name}&disjunctive.${name}=true&facetsort.${name}=-count`,
  `${records}&sort=${name}&q=${name}:v1`,
  `/records/1.0/analyze/?dataset=constructor&x=${name}&y.${name}.func=COUNT`,
  `/records/1.0/geocluster/?dataset=constructor&clusterprecision=3&clusterdistance=50&y.a.func=COUNT`,
  `/datasets/1.0/search/?facet=${name}`,
  `/datasets/1.0/search/?refine.${name}=x`,
  `/datasets/1.0/${name}/`,
  `/records/1.0/search/?dataset=${name}`,
  `/metadata/1.0/basic/${name}`,
  `/records/1.0/download/?dataset=constructor&format=${name}`,
])

test.each(calls)('%s fails neither the server nor without a word', async (path) => {
  const answer = await portal.api.request(path)
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  if (answer.status !== 200) expect(JSON.parse(text).error).toMatch(/\w/)
})

test('fields with such names are counted and refined like others', async () => {
  for (const name of names) {
    const { facet_groups } = (await portal.get(`records/1.0/search/?dataset=constructor&facet=${name}`)) as {
      facet_groups: { name: string; facets: { count: number }[] }[]
    }
    const counts = facet_groups.find((group) => group.name === name)?.facets.map(({ count }) => count) ?? []
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    const refined = (await portal.get(`records/1.0/search/?dataset=constructor&refine.${name}=v1`)) as {
      nhits: number
    }
    expect(refined.nhits).toBeGreaterThan(0)
  }
})

test.each(exportFormatNames)('a download as %s holds them', async (format) => {
  const answer = await portal.api.request(`/records/1.0/download/?dataset=constructor&format=${format}`)
  const bytes = (await answer.arrayBuffer()).byteLength
  expect(answer.status).toBeLessThan(500)
  expect(bytes).toBeGreaterThan(20)
})
