import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { takeLetters } from '../letters.ts'
import { type Browser, openPeople, type People } from '../world.ts'

let world: People
let admin: Browser
let manager: Browser
beforeAll(async () => {
  world = await openPeople()
  admin = await world.person('admin', ...permissions)
  manager = await world.person('manager', 'manage_users', 'manage_groups', 'create_dataset')
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})
beforeEach(() => takeLetters(world.portal))

const users = 'management/v2/users/'
const groups = 'management/v2/groups/'

describe('nobody gives more than they have', () => {
  const refused = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer
    return [status, body.error_key]
  }

  it('to a user, a group or an invitation', async () => {
    await world.person('yann')
    await admin.post(groups, { group_id: 'strong', permissions: ['manage_domain'] })
    await manager.post(groups, { group_id: 'weak' })
    const beyond = [403, 'permission.beyond']
    const strong = [403, 'group.beyond']
    const give = { permissions: ['manage_domain'] }
    expect(await refused(manager.post(`${users}yann/permissions/`, give))).toEqual(beyond)
    expect(await refused(manager.put(`${users}yann/`, give))).toEqual(beyond)
    expect(await refused(manager.post(users, { emails: 'z@example.org', ...give }))).toEqual(beyond)
    expect(await refused(manager.post(groups, { group_id: 'new', ...give }))).toEqual(beyond)
    expect(await refused(manager.put(`${groups}weak/`, give))).toEqual(beyond)
    expect(await refused(manager.post(`${groups}weak/permissions/`, give))).toEqual(beyond)
    expect(await refused(manager.post(`${users}yann/groups/`, { group_ids: ['strong'] }))).toEqual(strong)
    expect(await refused(manager.put(`${users}yann/`, { group_ids: ['strong'] }))).toEqual(strong)
    expect(await refused(manager.post(`${groups}strong/users/`, { usernames: ['yann'] }))).toEqual(strong)
    expect(await refused(manager.put(`${groups}strong/`, { users: ['yann'] }))).toEqual(strong)
    expect(await refused(manager.delete(`${groups}strong/`))).toEqual(strong)
    const gift = { emails: 'z@example.org', group_ids: ['strong'] }
    expect(await refused(manager.post(users, gift))).toEqual(strong)
    expect((await admin.get(`${users}yann/`)).body).toMatchObject({
      effective_permissions: [],
      group_ids: [],
    })
    expect(await takeLetters(world.portal)).toEqual([])
  })

  it('to themselves', async () => {
    await manager.post(groups, { group_id: 'mine', permissions: ['create_dataset'] })
    const zoe = await world.person('zoe', 'manage_users', 'manage_groups')
    const self = [403, 'user.self']
    expect(await refused(zoe.post(`${groups}weak/users/`, { usernames: ['zoe'] }))).toEqual(self)
    expect(await refused(zoe.put(`${groups}weak/`, { users: ['zoe'] }))).toEqual(self)
    expect(await refused(zoe.post(`${users}zoe/groups/`, { group_ids: ['weak'] }))).toEqual(self)
    expect(await refused(zoe.put(`${users}zoe/`, { group_ids: ['weak'] }))).toEqual(self)
    expect(await refused(zoe.put(`${users}zoe/`, { limits: {} }))).toEqual(self)
    expect(await refused(zoe.put(`${users}zoe/`, { quotas: {} }))).toEqual(self)
    expect(await refused(zoe.post(`${users}zoe/permissions/`, { permissions: ['moderate'] }))).toEqual([
      403,
      'permission.beyond',
    ])
    await admin.post(`${groups}weak/users/`, { usernames: ['zoe'] })
    expect(await refused(zoe.put(`${groups}weak/`, { quotas: {} }))).toEqual(self)
    expect(await refused(zoe.post(`${groups}weak/permissions/`, { permissions: ['manage_users'] }))).toEqual(
      self,
    )
    expect((await zoe.put(`${users}zoe/`, { first_name: 'Zoé' })).status).toBe(200)
  })

  it('by taking over somebody who may do more', async () => {
    const beyond = [403, 'user.beyond']
    expect(await refused(manager.put(`${users}admin/`, { email: 'mine@example.org' }))).toEqual(beyond)
    expect(await refused(manager.delete(`${users}admin/`))).toEqual(beyond)
    expect(
      await refused(manager.delete(`${users}admin/permissions/`, { permissions: ['moderate'] })),
    ).toEqual(beyond)
    expect((await admin.get(`${users}admin/`)).body).toMatchObject({
      email: 'admin@example.org',
      permissions: [...permissions].sort(),
    })
  })
})

describe('the last who may manage users', () => {
  it('stays, whatever way is tried', async () => {
    const alone = await openPeople()
    try {
      const last = await alone.person('last', ...permissions.filter((name) => name !== 'manage_users'))
      const { people } = alone.portal.store
      await people.createGroup('managers', { permissions: ['manage_users'] })
      await people.saveMembers('managers', { join: ['last'] })
      // A user who has no password cannot take over.
      await people.createUser('robot', { permissions: ['manage_users'] })
      const stay = async (answer: ReturnType<Browser['get']>) => {
        const { status, body } = await answer
        expect([status, body.error_key]).toEqual([409, 'user.last_manager'])
      }
      await stay(last.delete(`${users}last/`))
      await stay(last.delete(`${users}last/groups/`, { group_ids: ['managers'] }))
      await stay(last.put(`${users}last/`, { group_ids: [] }))
      await stay(last.delete(`${groups}managers/`))
      await stay(last.put(`${groups}managers/`, { permissions: [] }))
      await stay(last.put(`${groups}managers/`, { users: [] }))
      await stay(last.delete(`${groups}managers/permissions/`, { permissions: ['manage_users'] }))
      await stay(last.delete(`${groups}managers/users/`, { usernames: ['last'] }))
      expect((await last.get(`${users}last/`)).body).toMatchObject({ group_ids: ['managers'] })
      await alone.person('next', 'manage_users')
      expect((await last.delete(`${users}last/groups/`, { group_ids: ['managers'] })).status).toBe(200)
      expect(alone.portal.failures).toEqual([])
    } finally {
      await alone.portal.close()
    }
  })

  it('is not lost when two delete each other at the same moment', async () => {
    const pair = await openPeople()
    try {
      const [one, two] = [await pair.person('one', 'manage_users'), await pair.person('two', 'manage_users')]
      const answers = await Promise.all([one.delete(`${users}two/`), two.delete(`${users}one/`)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await pair.portal.store.people.users()).toHaveLength(1)
    } finally {
      await pair.portal.close()
    }
  })
})
