import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let editor: Browser
let moderator: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  editor = await world.person('editor', 'edit_dataset')
  moderator = await world.person('moderator', 'moderate')
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

describe('feedback', () => {
  const at = (path = '') => `management/1.0/datasets/${id}/feedback/${path}`

  it('is read, put aside and taken up again', async () => {
    const entry = await store().resources.saveFeedback(id, {
      recordid: null,
      newValues: { a: 1 },
      comment: '<b>Hm</b>',
    })
    const { body } = await moderator.get(at())
    expect(body.feedback).toMatchObject([
      { feedback_id: entry, new_values: { a: 1 }, comment: '<b>Hm</b>', archived_at: null },
    ])
    const aside = await moderator.post(at('archive/'), { feedback_id: entry })
    expect(aside.body.feedback).toMatchObject([{ archived_at: expect.stringMatching(/^20/) }])
    const again = await moderator.post(at('archive/'), { feedback_id: entry, archived: false })
    expect(again.body.feedback).toMatchObject([{ archived_at: null }])
    expect((await moderator.post(at('archive/'), { feedback_id: 'none' })).status).toBe(404)
    expect((await moderator.post(at('archive/'), {})).body.errors).toMatchObject([{ field: 'feedback_id' }])
  })

  it('is not for those who only edit', async () => {
    expect((await editor.get(at())).status).toBe(403)
  })
})
