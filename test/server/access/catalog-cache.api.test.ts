import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatasetsAnswer } from '../../../src/core/record.ts'
import { dataApi, dataServices } from '../../../src/server/routes/index.ts'
import { openPortal, type Portal, present } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'
import { rulesetOf } from './world.ts'

/*
 * What the catalog answers is kept until something is written that it shows. Whoever loses a right loses it with the next
 * question, also where the answer before it is kept by the server or by the client.
 */

let portal: Portal
let key: string
let group: string
const search = '/datasets/1.0/search/?rows=100&facet=publisher'

async function ask(headers: Record<string, string> = {}) {
  const response = await portal.api.request(search, { headers })
  const text = await response.text()
  const ids =
    response.status === 200
      ? (JSON.parse(text) as DatasetsAnswer).datasets.map(({ datasetid }) => datasetid)
      : []
  return { status: response.status, etag: response.headers.get('etag') ?? '', text, ids }
}
const asAda = () => ({ Authorization: `Apikey ${key}` })
const restrict = (policy: 'public' | 'restricted') =>
  portal.store.access.saveDatasetAccess('closed', { policy })

beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('open', treesDataset)
  await portal.publish('closed', treesDataset)
  key = (await portal.store.access.createKey('ada')).key
  group = 'readers'
  await portal.store.access.saveGroup(group, ['ada'])
  const subject = { type: 'group' as const, id: group }
  await portal.store.access.saveDatasetAccess('closed', {
    rule: { subject, ruleset: rulesetOf({ hidden: [], filter: 0 }) },
  })
})
beforeEach(async () => {
  await restrict('public')
  await portal.store.access.saveGroup(group, ['ada'])
})
afterAll(() => portal.close())

test('what the catalog does not show leaves its answer as it was', async () => {
  const { etag, ids } = await ask()
  expect(ids).toEqual(['closed', 'open'])
  await portal.store.people.createUser('grace')
  await portal.store.sessions.begin('ada')
  await portal.store.audit.note({ user: 'ada', key: null }, 'login', { type: 'user', id: 'ada' })
  await portal.store.saveSetting('something', 1)
  expect(await ask({ 'If-None-Match': etag })).toMatchObject({ status: 304 })
})

const changes: [what: string, change: () => Promise<unknown>, ids: readonly string[]][] = [
  ['a dataset is restricted', () => restrict('restricted'), ['open']],
  ['a dataset is unpublished', () => portal.store.unpublish('closed'), ['open']],
  [
    'a dataset has another title',
    () => portal.store.updateDataset('open', { metas: { title: 'A' } }),
    ['open'],
  ],
  ['a dataset is added', () => portal.publish('third', treesDataset), ['open', 'third']],
  [
    'a dataset is called otherwise',
    () => portal.store.renameDataset({ from: 'third', to: 'fourth' }),
    ['open', 'fourth'],
  ],
  ['a dataset is deleted', () => portal.store.deleteDataset('fourth'), ['open']],
]

test.each(changes)('%s: everybody is told with the next question', async (_, change, expected) => {
  const before = await ask()
  await change()
  const after = await ask({ 'If-None-Match': before.etag })
  expect(after.status).toBe(200)
  expect(new Set(after.ids)).toEqual(new Set(expected))
  expect(after.etag).not.toBe(before.etag)
})

test('who leaves a group loses what it saw with the next question', async () => {
  await portal.publish('closed', treesDataset)
  await restrict('restricted')
  const before = await ask(asAda())
  expect(before.ids).toContain('closed')
  expect((await ask()).ids).not.toContain('closed')
  await portal.store.access.saveGroup(group, [], ['ada'])
  const after = await ask({ ...asAda(), 'If-None-Match': before.etag })
  expect(after.status).toBe(200)
  expect(after.ids).not.toContain('closed')
})

test('a closed portal tells nothing that an earlier answer told', async () => {
  const before = await ask()
  await portal.store.portal.save({ access: 'restricted' })
  const after = await ask({ 'If-None-Match': before.etag })
  await portal.store.portal.save({ access: 'public' })
  expect(before.ids).toContain('open')
  expect(after.status).toBe(401)
})

test('a catalog that is changed in one row is the one that would be made anew', async () => {
  for (let n = 0; n < 12; n++)
    await portal.publish(`more-${n}`, { ...treesDataset, metas: { title: `${n}` } })
  await ask()
  await portal.store.updateDataset('more-3', { metas: { title: 'Zebras', publisher: 'Zoo' } })
  await portal.store.deleteDataset('more-7')
  const changed = (await ask()).text
  const anew = dataApi(
    dataServices({ catalog: portal.store, engine: portal.engine, now: () => present, domain: 'test' }),
    (error) => {
      throw error
    },
  )
  expect(await (await anew.request(search)).json()).toEqual(JSON.parse(changed))
})

test('catalogs of one database never meet, however often either is made', async () => {
  for (let turn = 0; turn < 24; turn++) {
    await portal.store.updateDataset('open', { metas: { title: `Turn ${turn}` } })
    const drafts = await portal.drafts.request('/datasets/1.0/search/?rows=1')
    expect([drafts.status, (await ask()).status]).toEqual([200, 200])
  }
})
