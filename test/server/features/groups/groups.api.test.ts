import { describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({ admin: permissions })

const groups = 'management/v2/groups/'

describe('groups', () => {
  it('are made, changed, filled and deleted', async () => {
    await here.world.person('wim')
    const made = await here.admin.post(groups, {
      group_id: 'staff',
      title: 'Staff',
      limits: { max_datasets: 5 },
    })
    expect(made.body).toMatchObject({
      group_id: 'staff',
      title: 'Staff',
      users: [],
      limits: { max_datasets: 5 },
    })
    expect((await here.admin.post(groups, { group_id: 'staff' })).status).toBe(400)
    expect((await here.admin.put(`${groups}staff/`, { title: 'All staff' })).body).toMatchObject({
      title: 'All staff',
    })
    expect((await here.admin.post(`${groups}staff/users/`, { usernames: ['wim'] })).body.users).toEqual([
      'wim',
    ])
    expect((await here.admin.post(`${groups}staff/users/`, { usernames: ['nobody'] })).status).toBe(404)
    expect((await here.admin.delete(`${groups}staff/users/?usernames=wim`)).body.users).toEqual([])
    const able = await here.admin.post(`${groups}staff/permissions/`, { permissions: ['moderate'] })
    expect(able.body.permissions).toEqual(['moderate'])
    expect((await here.admin.get('management/1.0/groups/')).body).toContainEqual({
      group_id: 'staff',
      title: 'All staff',
    })
    expect((await here.admin.delete(`${groups}staff/`)).status).toBe(200)
    expect((await here.admin.get(`${groups}staff/`)).status).toBe(404)
  })

  it('give their quota of calls to members who have none', async () => {
    const xenia = await here.world.person('xenia')
    await here.admin.post(groups, {
      group_id: 'few',
      quotas: { api_calls: { limit: 2, unit: 'hour' } },
      limits: { max_datasets: 1 },
    })
    await here.admin.post(`${groups}few/users/`, { usernames: ['xenia'] })
    const cookie = `d4c_session=${xenia.cookies.get('d4c_session')}`
    const ask = () => here.world.portal.api.request('/datasets/1.0/search/', { headers: { Cookie: cookie } })
    expect((await ask()).headers.get('x-ratelimit-remaining')).toBe('1')
    expect((await xenia.get('account/quota/')).body).toEqual({
      quotas: { api_calls: { limit: 2, unit: 'hour', remaining: 1, reset_time: '2024-03-15T11:00:00.000Z' } },
      limits: { max_datasets: 1 },
    })
    await ask()
    expect((await ask()).status).toBe(429)
  })
})
