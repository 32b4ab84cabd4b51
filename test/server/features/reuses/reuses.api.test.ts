import { describe, expect, it } from 'vitest'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ moderator: ['moderate'] })

describe('reuses', () => {
  const propose = (title: string) =>
    trees.store.resources.saveReuse(trees.id, {
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
    expect((await trees.moderator.get('management/1.0/reuses/pending/')).body.reuses).toMatchObject([
      { reuse_id: reuse, state: 'pending' },
    ])
    expect((await trees.moderator.post(`management/1.0/reuses/${reuse}/accept/`)).body).toMatchObject({
      state: 'accepted',
    })
    expect((await trees.moderator.get('management/1.0/reuses/pending/')).body).toEqual({ reuses: [] })
    const edited = await trees.moderator.post(`management/1.0/reuses/${reuse}/edit/`, { title: 'Trees' })
    expect(edited.body).toMatchObject({ title: 'Trees', url: 'https://reuse.example/' })
    expect((await trees.moderator.post(`management/1.0/reuses/${reuse}/reject/`)).body).toMatchObject({
      state: 'rejected',
    })
    expect((await trees.moderator.post(`management/1.0/reuses/${reuse}/delete/`)).status).toBe(200)
    expect((await trees.moderator.get('management/1.0/reuses/')).body).toEqual({ reuses: [] })
    expect((await trees.moderator.post(`management/1.0/reuses/${reuse}/accept/`)).status).toBe(404)
  })

  it('need a title and an address; what else is emptied is empty', async () => {
    const reuse = await propose('A map of trees')
    const path = `management/1.0/reuses/${reuse}/edit/`
    for (const nothing of [null, ' '])
      expect((await trees.moderator.post(path, { url: nothing, title: nothing })).body.errors).toMatchObject([
        { field: 'title', error_key: 'value.missing' },
        { field: 'url', error_key: 'value.missing' },
      ])
    const { body } = await trees.moderator.post(path, { description: null, type: ' ' })
    expect(body).toMatchObject({ title: 'A map of trees', description: '', type: '' })
    await trees.moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })

  it('lead to web addresses only', async () => {
    const reuse = await propose('Trap')
    const { status, body } = await trees.moderator.post(`management/1.0/reuses/${reuse}/edit/`, {
      url: 'javascript:alert(1)',
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'url', error_key: 'value.address' }])
    await trees.moderator.post(`management/1.0/reuses/${reuse}/delete/`)
  })
})
