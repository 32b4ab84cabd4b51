import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { treesDataset } from '../../../fixtures/samples.ts'
import { Publisher } from '../datasets/publisher.ts'
import { type Browser, openPeople, type People } from '../world.ts'

let world: People
let admin: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  admin = await world.person('admin', 'edit_dataset_security', 'create_dataset', 'edit_dataset')
  const { people, access } = world.portal.store
  await people.createUser('ada', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' })
  await people.createUser('grace', { permissions: ['browse_all_datasets'] })
  await people.createGroup('foresters', { title: 'Foresters' })
  await access.saveGroup('foresters', ['ada'])
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

const at = (path: string, dataset = id) => `management/v2/datasets/${dataset}/security/${path}`
const preview = async (sent: Record<string, unknown>, who = admin) => who.post(at('preview/'), sent)

describe('a preview of rules', () => {
  it('is refused to who may not set them, whatever else they may do', async () => {
    const eve = await world.person(`eve-${made}`, 'edit_dataset', 'publish_dataset', 'delete_dataset')
    expect((await preview({ rows: 5 }, eve)).status).toBe(403)
    expect((await eve.get(at('subjects/'))).status).toBe(403)
    expect((await world.stranger().get(at('subjects/'))).status).toBe(401)
  })

  it('lets who may set those of one dataset look at no other', async () => {
    const name = `owner-${made}`
    const owner = await world.person(name)
    const { body } = await admin.post(at('users/'), {
      user: name,
      permissions: ['explore_dataset', 'edit_dataset_security'],
    })
    expect(body.user).toBe(name)
    expect((await preview({ rows: 1 }, owner)).status).toBe(200)
    await world.portal.publish('secret', treesDataset)
    expect((await owner.post(at('preview/', 'secret'), { rows: 1 })).status).toBe(403)
    expect((await owner.get(at('subjects/', 'secret'))).status).toBe(403)
  })

  it('counts the records that a filter lets through, and the fields that are shown', async () => {
    const { body } = await preview({
      filter_query: 'town:"Namur"',
      visible_fields: ['txt1', 'num1'],
      rows: 1,
    })
    expect(body).toMatchObject({
      is_found: true,
      is_data_visible: true,
      of: 12,
      fields: [{ name: 'txt1' }, { name: 'num1' }],
      fields_of: treesDataset.fields.length,
      is_published: true,
    })
    expect(body.records).toBeGreaterThan(0)
    expect(body.records).toBeLessThan(12)
    expect(body.rows).toHaveLength(1)
    for (const row of body.rows as object[])
      expect(Object.keys(row).every((name) => ['txt1', 'num1'].includes(name))).toBe(true)
  })

  it('shows no record where only the description is shown', async () => {
    const { body } = await preview({ is_data_visible: false, rows: 5 })
    expect(body).toMatchObject({ is_found: true, is_data_visible: false, records: 0, of: 12, rows: [] })
  })

  it.each([
    [{ filter_query: 'num1 > many' }, 'filter_query'],
    [{ filter_query: '#nonsense(num1, 3)' }, 'filter_query'],
    [{ filter_query: 'nothing:1' }, 'filter_query'],
    [{ filter_query: "num1 > 1'; DROP TABLE x" }, 'filter_query'],
    [{ visible_fields: ['nothing'] }, 'visible_fields'],
    [{ is_data_visible: 'no' }, 'is_data_visible'],
    [{ rows: 51 }, 'rows'],
    [{ rows: -1 }, 'rows'],
    [{ user: 7 }, 'user'],
  ])('says what is wrong with %j', async (sent, field) => {
    const { status, body } = await preview(sent)
    expect([status, body.errors]).toMatchObject([400, [{ field }]])
  })

  it('keeps nothing', async () => {
    await preview({ filter_query: 'town:"Namur"' })
    expect((await admin.get(at('default/'))).body.filter_query).toBe('')
  })
})

describe('a dataset as somebody sees it', () => {
  it('is that of the rules there are', async () => {
    await admin.put(at('access_policy/'), { access_policy: 'restricted' })
    await admin.post(at('groups/'), {
      group: 'foresters',
      visible_fields: ['txt1'],
      filter_query: 'num1 > 5',
    })
    expect((await preview({ everybody: true })).body).toMatchObject({ is_found: false, fields: [], rows: [] })
    const ada = (await preview({ user: 'ada', rows: 50 })).body
    expect(ada).toEqual((await preview({ group: 'foresters', rows: 50 })).body)
    expect(ada).toMatchObject({ is_found: true, fields: [{ name: 'txt1' }] })
    const { key } = await world.portal.store.access.createKey('ada')
    const answer = await world.portal.api.request(`/records/1.0/search?dataset=${id}&rows=50`, {
      headers: { Authorization: `Apikey ${key}` },
    })
    const seen = (await answer.json()) as { nhits: number; records: { fields: unknown }[] }
    expect(ada.records).toBe(seen.nhits)
    expect(ada.rows).toEqual(seen.records.map(({ fields }) => fields))
  })

  it('is whole for who may browse everything', async () => {
    await admin.put(at('access_policy/'), { access_policy: 'restricted' })
    expect((await preview({ user: 'grace' })).body).toMatchObject({ is_found: true, records: 12, of: 12 })
  })

  it.each([
    ['a user', { user: 'nobody' }, 'user.unknown'],
    ['a group', { group: 'nobody' }, 'group.unknown'],
  ])('is refused for %s that is none', async (_, sent, key) => {
    const { status, body } = await preview(sent)
    expect([status, body.error_key]).toEqual([404, key])
  })
})

describe('whom rules can be made for', () => {
  it('is told by name, without addresses', async () => {
    const { text, body } = await admin.get(`${at('subjects/')}?query=`)
    expect(body.subjects).toContainEqual({ type: 'group', id: 'foresters', title: 'Foresters' })
    expect(body.subjects).toContainEqual({ type: 'user', id: 'ada', title: 'Ada Lovelace' })
    expect(text).not.toContain('@')
    const found = (await admin.get(`${at('subjects/')}?query=LOVE`)).body
    expect(found.subjects).toEqual([{ type: 'user', id: 'ada', title: 'Ada Lovelace' }])
    expect((await admin.get(`${at('subjects/')}?query=example.org`)).body.subjects).toEqual([])
  })
})

describe('before a dataset is published', () => {
  it('rules are tried on the records that wait to be, and hold once they are', async () => {
    const publisher = new Publisher(admin)
    id = `draft-${made}`
    await publisher.create(id, 'town,trees\nNamur,3\nLiège,5\n')
    const early = await admin.put(at('default/'), { filter_query: 'town:"Namur"' })
    expect(early.body.errors).toMatchObject([{ field: 'filter_query', error_key: 'ruleset.empty' }])
    expect((await preview({})).body.error_key).toBe('ruleset.empty')
    const { body } = await admin.post(`management/v2/datasets/${id}/diff/`)
    await publisher.ended(String(body.job_id))
    expect((await preview({ filter_query: 'town:"Namur"' })).body).toMatchObject({
      records: 1,
      of: 2,
      is_published: false,
    })
    const kept = await admin.put(at('default/'), { filter_query: 'town:"Namur"', visible_fields: ['town'] })
    expect(kept.status).toBe(200)
    const wrong = await admin.put(at('default/'), { filter_query: 'city:"Namur"' })
    expect(wrong.body.errors).toMatchObject([{ field: 'filter_query', error_key: 'field.unknown' }])
  })
})
