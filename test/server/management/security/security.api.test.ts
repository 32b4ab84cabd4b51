import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordsAnswer } from '../../../../src/core/record.ts'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../world.ts'

let world: People
let admin: Browser
let id = ''
let made = 0
beforeAll(async () => {
  world = await openPeople()
  admin = await world.person('admin', 'edit_dataset_security', 'edit_dataset')
  await world.portal.store.people.createUser('ada', { firstName: 'Ada', lastName: 'Lovelace' })
  await world.portal.store.people.createGroup('foresters', { title: 'Foresters' })
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

const at = (path: string) => `management/v2/datasets/${id}/security/${path}`
const whole = () => `management/1.0/datasets/${id}/security/`
const open = {
  permissions: ['explore_dataset'],
  visible_fields: null,
  is_data_visible: true,
  filter_query: '',
  api_calls_quota: null,
}

/** What the data API shows to the holder of a key. */
async function seen(key?: string): Promise<{ status: number; answer: RecordsAnswer }> {
  const response = await world.portal.api.request(`/records/1.0/search?dataset=${id}&rows=100`, {
    headers: key ? { Authorization: `Apikey ${key}` } : {},
  })
  return { status: response.status, answer: (await response.json()) as RecordsAnswer }
}
const keyOf = async (user: string) => (await world.portal.store.access.createKey(user)).key

describe('security of a dataset', () => {
  it('lets everybody in as long as nothing is said', async () => {
    const { body } = await admin.get(whole())
    expect(body).toEqual({
      access_policy: 'public',
      api_calls_quota: null,
      default: open,
      users: [],
      groups: [],
    })
  })

  it('holds from the next request on', async () => {
    expect((await seen()).status).toBe(200)
    const { body } = await admin.put(at('access_policy/'), { access_policy: 'restricted' })
    expect(body).toEqual({ access_policy: 'restricted', api_calls_quota: null })
    expect((await seen()).status).toBe(404)
    const key = await keyOf('ada')
    expect((await seen(key)).status).toBe(404)
    await admin.post(at('users/'), { user: 'ada' })
    expect((await seen(key)).status).toBe(200)
    await admin.delete(at('users/ada/'))
    expect((await seen(key)).status).toBe(404)
  })

  it('shows a group some rows and some fields alone', async () => {
    await admin.put(at('access_policy/'), { access_policy: 'restricted' })
    await world.portal.store.access.saveGroup('foresters', ['ada'])
    const all = (await admin.post(at('groups/'), { group: 'foresters' })).body
    expect(all).toEqual({ group: 'foresters', ...open })
    const key = await keyOf('ada')
    const { answer: before } = await seen(key)
    const [name = ''] = treesDataset.fields.map((field) => field.name)
    const value = before.records.map(({ fields }) => fields[name]).find((one) => typeof one === 'string')
    const changed = await admin.put(at('groups/foresters/'), {
      visible_fields: [name],
      filter_query: `${name}:"${value}"`,
    })
    expect(changed.body).toMatchObject({ group: 'foresters', visible_fields: [name], is_data_visible: true })
    const { answer } = await seen(key)
    expect(answer.nhits).toBeGreaterThan(0)
    expect(answer.nhits).toBeLessThan(before.nhits)
    for (const record of answer.records) expect(record.fields).toEqual({ [name]: value })
  })

  it('is told with names where that is asked for', async () => {
    await admin.post(at('users/'), { user: 'ada' })
    await admin.post(at('groups/'), { group: 'foresters' })
    expect((await admin.get(at('users/'))).body).toEqual({ users: [{ user: 'ada', ...open }] })
    expect((await admin.get(at('users/?expand=user'))).body).toEqual({
      users: [{ user: { username: 'ada', first_name: 'Ada', last_name: 'Lovelace' }, ...open }],
    })
    expect((await admin.get(at('groups/?expand=group'))).body).toEqual({
      groups: [{ group: { group_id: 'foresters', title: 'Foresters' }, ...open }],
    })
  })

  it('keeps what is not sent, and counts calls by the day where no unit is said', async () => {
    await admin.put(at('default/'), { is_data_visible: false })
    const { body } = await admin.put(at('default/'), { api_calls_quota: { limit: 5 } })
    expect(body).toEqual({ ...open, is_data_visible: false, api_calls_quota: { limit: 5, unit: 'day' } })
    expect(
      (await admin.put(at('default/'), { api_calls_quota: { limit: null } })).body.api_calls_quota,
    ).toBeNull()
  })
})

describe('the whole at once', () => {
  it('replaces the lists that are sent', async () => {
    await admin.post(at('users/'), { user: 'ada' })
    const { body } = await admin.post(whole(), {
      access_policy: 'restricted',
      users: [],
      groups: [{ group: 'foresters', is_data_visible: false }],
    })
    expect(body).toMatchObject({
      access_policy: 'restricted',
      users: [],
      groups: [{ group: 'foresters', is_data_visible: false }],
    })
    expect((await admin.post(whole(), { users: [{ user: 'ada' }] })).body).toMatchObject({
      groups: [{ group: 'foresters' }],
      users: [{ user: 'ada' }],
    })
  })

  it('changes nothing when one value cannot be taken, and tells where it stands', async () => {
    const { status, body } = await admin.post(whole(), {
      access_policy: 'restricted',
      groups: [{ group: 'foresters', visible_fields: ['height', 'nothing'] }],
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error_key: 'InvalidManagementAPIRequestException',
      errors: [{ field: 'groups.0.visible_fields', error_key: 'field.unknown' }],
    })
    expect((await admin.get(whole())).body).toMatchObject({ access_policy: 'public', groups: [] })
  })
})

describe('lists of the whole', () => {
  it.each(['users', 'groups'])('are lists of objects: %s', async (name) => {
    for (const sent of ['ada', ['ada']]) {
      const { status, body } = await admin.post(whole(), { [name]: sent })
      expect([status, body.errors]).toMatchObject([400, [{ field: name, error_key: 'value.list' }]])
    }
  })

  it('leave the rule for everybody as it is where none is sent', async () => {
    expect((await admin.post(whole(), { default: 'open' })).body).toMatchObject({ default: open })
  })
})

describe('what cannot be taken is told', () => {
  it.each([
    ['access_policy/', { access_policy: 'secret' }, 'access_policy', 'value.choice'],
    ['default/', { visible_fields: ['nothing'] }, 'visible_fields', 'field.unknown'],
    ['default/', { filter_query: 'nothing:1' }, 'filter_query', 'field.unknown'],
    ['default/', { permissions: ['fly'] }, 'permissions', 'permission.unknown'],
    ['default/', { is_data_visible: 'yes' }, 'is_data_visible', 'value.flag'],
    ['default/', { api_calls_quota: { limit: -1 } }, 'api_calls_quota', 'value.quota'],
    ['default/', { api_calls_quota: { limit: 1, unit: 'year' } }, 'api_calls_quota', 'value.quota'],
  ])('%s with %j', async (path, sent, field, error_key) => {
    const { status, body } = await admin.put(at(path), sent)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, error_key }])
    expect((await admin.get(whole())).body).toMatchObject({ access_policy: 'public', default: open })
  })

  it.each([
    ['a user', 'users/', { user: 'nobody' }],
    ['no user', 'users/', {}],
    ['a group', 'groups/', { group: 'nobody' }],
  ])('%s that is none', async (_, path, sent) => {
    expect((await admin.post(at(path), sent)).status).toBe(404)
  })

  it('a rule that is none, and a dataset that is none', async () => {
    const { status, body } = await admin.delete(at('users/ada/'))
    expect([status, body.error]).toEqual([404, `There is no rule for ada on ${id}`])
    id = 'nothing'
    expect((await admin.get(whole())).status).toBe(404)
  })
})

describe('rights', () => {
  it('are needed, on the portal or on the dataset', async () => {
    const eve = await world.person(`eve-${made}`, 'edit_dataset')
    expect((await eve.get(whole())).status).toBe(403)
    expect((await eve.put(at('access_policy/'), { access_policy: 'restricted' })).status).toBe(403)
    await world.portal.store.access.saveDatasetAccess(id, {
      rule: {
        subject: { type: 'user', id: `eve-${made}` },
        ruleset: {
          permissions: ['edit_dataset_security'],
          visibleFields: null,
          isDataVisible: true,
          filterQuery: null,
          apiCallsQuota: null,
        },
      },
    })
    expect((await eve.put(at('access_policy/'), { access_policy: 'restricted' })).status).toBe(200)
  })

  it('that the giver lacks cannot be given', async () => {
    const { status, body } = await admin.post(at('users/'), {
      user: 'ada',
      permissions: ['explore_dataset', 'delete_dataset'],
    })
    expect([status, body.error_key]).toEqual([403, 'permission.beyond'])
    expect((await admin.post(at('users/'), { user: 'ada', permissions: ['edit_dataset'] })).status).toBe(200)
  })

  it('leave a trace of who changed what', async () => {
    await admin.post(at('users/'), { user: 'ada', filter_query: '' })
    const [entry] = await world.portal.store.audit.entries({ object: { type: 'dataset', id }, limit: 1 })
    expect(entry).toMatchObject({
      author: { user: 'admin', key: null },
      action: 'dataset.security',
      detail: { type: 'user', name: 'ada', ruleset: open },
    })
  })
})
