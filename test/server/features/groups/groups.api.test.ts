import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let admin: Browser
beforeAll(async () => {
  world = await openPeople()
  admin = await world.person('admin', ...permissions)
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const groups = 'management/v2/groups/'

describe('groups', () => {
  it('are made, changed, filled and deleted', async () => {
    await world.person('wim')
    const made = await admin.post(groups, { group_id: 'staff', title: 'Staff', limits: { max_datasets: 5 } })
    expect(made.body).toMatchObject({
      group_id: 'staff',
      title: 'Staff',
      users: [],
      limits: { max_datasets: 5 },
    })
    expect((await admin.post(groups, { group_id: 'staff' })).status).toBe(400)
    expect((await admin.put(`${groups}staff/`, { title: 'All staff' })).body).toMatchObject({
      title: 'All staff',
    })
    expect((await admin.post(`${groups}staff/users/`, { usernames: ['wim'] })).body.users).toEqual(['wim'])
    expect((await admin.post(`${groups}staff/users/`, { usernames: ['nobody'] })).status).toBe(404)
    expect((await admin.delete(`${groups}staff/users/?usernames=wim`)).body.users).toEqual([])
    const able = await admin.post(`${groups}staff/permissions/`, { permissions: ['moderate'] })
    expect(able.body.permissions).toEqual(['moderate'])
    expect((await admin.get('management/1.0/groups/')).body).toContainEqual({
      group_id: 'staff',
      title: 'All staff',
    })
    expect((await admin.delete(`${groups}staff/`)).status).toBe(200)
    expect((await admin.get(`${groups}staff/`)).status).toBe(404)
  })

  it('give their quota of calls to members who have none', async () => {
    const xenia = await world.person('xenia')
    await admin.post(groups, {
      group_id: 'few',
      quotas: { api_calls: { limit: 2, unit: 'hour' } },
      limits: { max_datasets: 1 },
    })
    await admin.post(`${groups}few/users/`, { usernames: ['xenia'] })
    const cookie = `d4c_session=${xenia.cookies.get('d4c_session')}`
    const ask = () => world.portal.api.request('/datasets/1.0/search/', { headers: { Cookie: cookie } })
    expect((await ask()).headers.get('x-ratelimit-remaining')).toBe('1')
    expect((await xenia.get('account/quota/')).body).toEqual({
      quotas: { api_calls: { limit: 2, unit: 'hour', remaining: 1, reset_time: '2024-03-15T11:00:00.000Z' } },
      limits: { max_datasets: 1 },
    })
    await ask()
    expect((await ask()).status).toBe(429)
  })
})
