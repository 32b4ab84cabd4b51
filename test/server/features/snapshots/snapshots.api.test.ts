import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let editor: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  editor = await world.person('editor', 'edit_dataset')
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})
beforeEach(async () => {
  made += 1
  id = `trees-${made}`
  await world.portal.publish(id, treesDataset)
})
const store = () => world.portal.store

describe('snapshots', () => {
  const at = (path = '') => `management/1.0/datasets/${id}/snapshots/${path}`

  it('are kept with a description, listed and let go', async () => {
    const { status, body } = await editor.post(at(), { description: 'Before the storm' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ description: 'Before the storm' })
    expect(body.records_count).toBe((await store().dataset(id))?.version?.rows)
    expect((await editor.get(at())).body).toEqual({ snapshots: [body] })
    expect((await editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(200)
    expect((await editor.get(at())).body).toEqual({ snapshots: [] })
    expect((await editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(404)
  })

  it('of a dataset that is not published are refused', async () => {
    await store().saveDataset('draft', { metas: { title: 'Draft' } })
    id = 'draft'
    expect((await editor.post(at())).body.error_key).toBe('snapshot.empty')
  })

  it('are refused while the dataset is being processed', async () => {
    const job = await store().jobs.add('publish', id)
    expect((await editor.post(at())).body.error_key).toBe('snapshot.busy')
    await store().jobs.begin(job)
    await store().jobs.finish(job, { state: 'done' })
    expect((await editor.post(at())).status).toBe(200)
  })
})
