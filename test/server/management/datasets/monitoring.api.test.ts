import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Monitoring } from '../../../../src/server/features/datasets/contract.ts'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../world.ts'

let world: People
let editor: Browser
beforeAll(async () => {
  world = await openPeople()
  editor = await world.person('editor', 'edit_dataset', 'delete_dataset')
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})
beforeEach(async () => {
  await world.portal.publish('trees', treesDataset)
})

const monitored = async (id: string, query = '') => {
  const { status, body } = await editor.get(`management/v2/datasets/${id}/monitoring/${query}`)
  return { status, body: body as unknown as Monitoring & { error_key?: string } }
}
const use = async (path: string) => {
  const response = await world.portal.api.request(`/${path}`)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  world.portal.deps.usage.save()
}

it('tells every day of the last thirty, those without use as well', async () => {
  await use('records/1.0/search/?dataset=trees')
  await use('records/1.0/download/?dataset=trees&format=csv')
  const { status, body } = await monitored('trees')
  expect(status).toBe(200)
  expect(body).toMatchObject({ dataset_id: 'trees', from: '2024-02-15', to: '2024-03-15' })
  expect(body.days).toHaveLength(30)
  expect(body.days[0]).toEqual({ day: '2024-02-15', calls: 0, downloads: 0 })
  expect(body.days.at(-1)).toEqual({ day: '2024-03-15', calls: 2, downloads: 1 })
  expect(body.totals).toEqual({ calls: 2, downloads: 1 })
})

it('tells a range with both its ends, through leap days', async () => {
  const { body } = await monitored('trees', '?from=2024-02-28&to=2024-03-01')
  expect(body.days.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect((await monitored('trees', '?from=2023-03-16&to=2025-03-15')).body.days).toHaveLength(731)
  expect((await monitored('trees', '?to=2024-01-30')).body).toMatchObject({ from: '2024-01-01' })
})

it.each([
  ['?from=yesterday', 'parameter.day'],
  ['?from=2024-02-30', 'parameter.day'],
  ['?to=2024-3-1', 'parameter.day'],
  ['?to=2024-03-01T00:00:00Z', 'parameter.day'],
  ['?from=2024-03-02&to=2024-03-01', 'parameter.days'],
  ['?from=2020-01-01&to=2024-03-01', 'parameter.days'],
  ['?from=0000-01-01&to=9999-12-31', 'parameter.days'],
])('refuses %s', async (query, key) => {
  const { status, body } = await monitored('trees', query)
  expect([status, body.error_key]).toEqual([400, key])
})

it('keeps the counts of a dataset under another id, and forgets those of a deleted one', async () => {
  await use('records/1.0/search/?dataset=trees')
  const before = (await monitored('trees')).body.totals
  expect(before.calls).toBeGreaterThan(0)
  await editor.post('management/1.0/datasets/trees/rename/', { new_dataset_id: 'oaks' })
  expect((await monitored('oaks')).body.totals).toEqual(before)
  expect((await monitored('trees')).status).toBe(404)
  const { extra_metas } = (await world.portal.get('datasets/1.0/oaks/?extrametas=true')) as {
    extra_metas: { explore: Record<string, number> }
  }
  expect(extra_metas.explore.api_call_count).toBe(before.calls)
  await editor.post('management/1.0/datasets/oaks/delete/')
  await world.portal.publish('oaks', treesDataset)
  expect((await monitored('oaks')).body.totals).toEqual({ calls: 0, downloads: 0 })
})
