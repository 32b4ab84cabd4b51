import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'], moderator: ['moderate'] })

describe('feedback', () => {
  const at = (path = '') => `management/1.0/datasets/${trees.id}/feedback/${path}`

  it('is read, put aside and taken up again', async () => {
    const entry = await trees.store.resources.saveFeedback(trees.id, {
      recordid: null,
      newValues: { a: 1 },
      comment: '<b>Hm</b>',
    })
    const { body } = await trees.moderator.get(at())
    expect(body.feedback).toMatchObject([
      { feedback_id: entry, new_values: { a: 1 }, comment: '<b>Hm</b>', archived_at: null },
    ])
    const aside = await trees.moderator.post(at('archive/'), { feedback_id: entry })
    expect(aside.body.feedback).toMatchObject([{ archived_at: expect.stringMatching(/^20/) }])
    const again = await trees.moderator.post(at('archive/'), { feedback_id: entry, archived: false })
    expect(again.body.feedback).toMatchObject([{ archived_at: null }])
    expect((await trees.moderator.post(at('archive/'), { feedback_id: 'none' })).status).toBe(404)
    expect((await trees.moderator.post(at('archive/'), {})).body.errors).toMatchObject([
      { field: 'feedback_id' },
    ])
  })

  it('is not for those who only edit', async () => {
    expect((await trees.editor.get(at())).status).toBe(403)
  })
})
