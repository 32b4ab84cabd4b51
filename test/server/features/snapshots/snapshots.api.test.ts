import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'] })

describe('snapshots', () => {
  const at = (path = '') => `management/1.0/datasets/${trees.id}/snapshots/${path}`

  it('are kept with a description, listed and let go', async () => {
    const { status, body } = await trees.editor.post(at(), { description: 'Before the storm' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ description: 'Before the storm' })
    expect(body.records_count).toBe((await trees.store.dataset(trees.id))?.version?.rows)
    expect((await trees.editor.get(at())).body).toEqual({ snapshots: [body] })
    expect((await trees.editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(200)
    expect((await trees.editor.get(at())).body).toEqual({ snapshots: [] })
    expect((await trees.editor.post(at(`${body.snapshot_id}/delete/`))).status).toBe(404)
  })

  it('of a dataset that is not published are refused', async () => {
    await trees.store.saveDataset('draft', { metas: { title: 'Draft' } })
    trees.id = 'draft'
    expect((await trees.editor.post(at())).body.error_key).toBe('snapshot.empty')
  })

  it('are refused while the dataset is being processed', async () => {
    const job = await trees.store.jobs.add('publish', trees.id)
    expect((await trees.editor.post(at())).body.error_key).toBe('snapshot.busy')
    await trees.store.jobs.begin(job)
    await trees.store.jobs.finish(job, { state: 'done' })
    expect((await trees.editor.post(at())).status).toBe(200)
  })
})
