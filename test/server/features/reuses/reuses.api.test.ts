import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let moderator: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
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

describe('reuses', () => {
  const propose = (title: string) =>
    store().resources.saveReuse(id, {
      title,
      url: 'https://reuse.example/',
      description: '',
      type: 'application',
      authorName: 'Ada',
      authorEmail: 'ada@example.org',
      image: null,
    })

  it('wait, are accepted or rejected, edited and deleted', async () => {
    const reuse = await propose('A map of trees')
    expect((await moderator.get('management/1.0/reuses/pending/')).body.reuses).toMatchObject([
      { reuse_id: reuse, state: 'pending' },
    ])
    expect((await moderator.post(`management/1.0/reuses/${reuse}/accept/`)).body).toMatchObject({
      state: 'accepted',
    })
    expect((await moderator.get('management/1.0/reuses/pending/')).body).toEqual({ reuses: [] })
    const edited = await moderator.post(`management/1.0/reuses/${reuse}/edit/`, { title: 'Trees' })
    expect(edited.body).toMatchObject({ title: 'Trees', url: 'https://reuse.example/' })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/reject/`)).body).toMatchObject({
      state: 'rejected',
    })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/delete/`)).status).toBe(200)
    expect((await moderator.get('management/1.0/reuses/')).body).toEqual({ reuses: [] })
    expect((await moderator.post(`management/1.0/reuses/${reuse}/accept/`)).status).toBe(404)
  })

  it('need a title and an address; what else is emptied is empty', async () => {
    const reuse = await propose('A map of trees')
    const path = `management/1.0/reuses/${reuse}/edit/`
    for (const nothing of [null, ' '])
      expect((await moderator.post(path, { url: nothing, title: nothing })).body.errors).toMatchObject([
        { field: 'title', error_key: 'value.missing' },
        { field: 'url', error_key: 'value.missing' },
      ])
    const { body } = await moderator.post(path, { description: null, type: ' ' })
    expect(body).toMatchObject({ title: 'A map of trees', description: '', type: '' })
    await moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })

  it('lead to web addresses only', async () => {
    const reuse = await propose('Trap')
    const { status, body } = await moderator.post(`management/1.0/reuses/${reuse}/edit/`, {
      url: 'javascript:alert(1)',
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'url', error_key: 'value.address' }])
    await moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })
})
