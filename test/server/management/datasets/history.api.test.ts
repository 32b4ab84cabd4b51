import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPeople, type People } from '../world.ts'
import { everything, Publisher, v2 } from './publisher.ts'

let world: People
let ada: Publisher
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

interface Told {
  change_id: string
  is_published: boolean
  published_at: string | null
}
const changesOf = async (id: string) =>
  (await ada.browser.get(`${v2}/datasets/${id}/changes/`)).body.changes as Told[]

describe('saved states', () => {
  it('tell when they were published, so that one can go back to what was published before', async () => {
    await ada.create('trees', 'name,height\nOak,12\n')
    await ada.publish('trees')
    await ada.save('trees', { metas: { title: 'Old trees' } })
    await ada.save('trees', { metas: { title: 'Older trees' } })
    await ada.publish('trees')
    const [newest, between, first] = await changesOf('trees')
    expect([newest?.is_published, between?.is_published, first?.is_published]).toEqual([true, false, false])
    expect(newest?.published_at).toEqual(expect.any(String))
    expect(between?.published_at).toBeNull()
    expect(first?.published_at).toEqual(expect.any(String))
  })

  it('tell what they changed, member by member', async () => {
    await ada.create('fields', 'name,height\nOak,12\n')
    const saved = await ada.save('fields', {
      metas: { title: 'Trees', keyword: ['green'] },
      fields: { height: { label: 'Height' } },
      processors: [{ name: 'rename', args: { from_name: 'name', to_name: 'species' } }],
    })
    expect(saved.status, saved.text).toBe(200)
    const [newest, first] = await changesOf('fields')
    const of = async (change = '') => (await ada.browser.get(`${v2}/datasets/fields/changes/${change}/`)).body
    expect(await of(newest?.change_id)).toMatchObject({
      change_id: newest?.change_id,
      changes: [
        { name: 'metas.keyword', before: null, after: ['green'] },
        { name: 'metas.title', before: 'Title of fields', after: 'Trees' },
        { name: 'fields.height.label', before: null, after: 'Height' },
        { name: 'processors', before: [], after: ['rename'] },
      ],
    })
    expect((await of(first?.change_id)).changes).toMatchObject([
      { name: 'metas.title', before: null },
      { name: 'resources', before: null, after: ['fields.csv'] },
    ])
  })

  it('are those of their dataset alone', async () => {
    await ada.create('one', 'a\n1\n')
    await ada.create('two', 'a\n1\n')
    const [change] = await changesOf('one')
    const { status, body } = await ada.browser.get(`${v2}/datasets/two/changes/${change?.change_id}/`)
    expect([status, body.error_key]).toEqual([404, 'change.unknown'])
    const eve = await world.person('eve', 'publish_dataset')
    expect((await eve.get(`${v2}/datasets/one/changes/${change?.change_id}/`)).status).toBe(403)
  })
})
