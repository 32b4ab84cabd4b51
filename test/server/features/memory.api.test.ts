import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPeople, type People } from '../management/world.ts'

let world: People
beforeAll(async () => {
  world = await openPeople()
})
afterAll(() => world.portal.close())

it('shows to those who manage the portal how full its caches are', async () => {
  const root = await world.person('root', 'manage_domain')
  const { status, body } = await root.get('management/v2/memory/')
  expect(status).toBe(200)
  expect(Number(body.process_bytes)).toBeGreaterThan(Number(body.heap_bytes))
  expect(body.cache_bytes).toBe(200_000_000)
  expect(body.caches).toContainEqual(expect.objectContaining({ name: 'answers' }))
  const ada = await world.person('ada', 'create_dataset')
  expect((await ada.get('management/v2/memory/')).status).toBe(403)
})
