import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatasetsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

/* What one dataset says of itself must not take the catalog away from all others. */

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await publish('trees', { title: 'Trees' }, {})
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const publish = (id: string, metas: { title: string }, extraMetas: Record<string, Record<string, unknown>>) =>
  portal.publish(id, { metas, extraMetas, fields: [field('n', 'int')], sql: 'SELECT 0 AS _row, 1 AS n' })

test.each([
  ['half a letter in a title', { title: 'Oak \ud83c' }, {}],
  ['half a letter in a list', { title: 'Oak', keyword: ['oak', '\udf33'] }, {}],
  ['half a letter in a name', { title: 'Oak', 'oak \ud83c': 'x' }, {}],
  ['NUL in a title', { title: 'Oak \0' }, {}],
  ['NUL in a name', { title: 'Oak', 'oak\0': 'x' }, {}],
  ['NUL in the name of a template', { title: 'Oak' }, { 'oak\0': { name: 'x' } }],
  ['a quote in a name', { title: 'Oak', 'a"b': 'x' }, {}],
  ['names that differ by their case', { title: 'Oak', Title: 'x', _row: 'y' }, {}],
])('%s leaves the catalog as it is', async (_, metas, extraMetas) => {
  await publish('oak', metas, extraMetas)
  const found = (await portal.get('datasets/1.0/search/?rows=10&facet=keyword&q=title:oak')) as DatasetsAnswer
  expect(found.datasets.map(({ datasetid }) => datasetid)).toEqual(['oak'])
  const all = (await portal.get('datasets/1.0/search/?sort=title')) as DatasetsAnswer
  expect(all.nhits).toBe(2)
})
