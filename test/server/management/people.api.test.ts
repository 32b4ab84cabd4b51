import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '../../../src/core/people/permissions.ts'
import { takeLetter, takeLetters } from './letters.ts'
import { type Browser, openPeople, type People } from './world.ts'

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
const messages = (body: Record<string, unknown>) =>
  (body.errors as { field: string; message: string }[]).map(({ field, message }) => [field, message])

describe('invitations', () => {
  it('go to each address of a text or a list, and each is told', async () => {
    const sent = await admin.post(users, { emails: 'ivo@example.org; Jana@example.org,\n admin@example.org' })
    expect(sent.status).toBe(200)
    expect(sent.body.invitations).toMatchObject([
      { email: 'ivo@example.org', status: 'kept', reason: null },
      { email: 'Jana@example.org', status: 'kept', reason: null },
      { email: 'admin@example.org', status: 'known', file: null },
    ])
    const mails = await takeLetters(world.portal)
    expect(mails.map(({ to }) => to)).toEqual(['Jana@example.org', 'ivo@example.org'])
    expect(mails[0]?.subject).toBe('You are invited to portal.test')
    expect(mails[0]?.link).toMatch(/^https:\/\/portal\.test\/publish\/#\/invitation\?token=[\w-]{43}$/)
    expect((await admin.post(users, { emails: ['kim@example.org'], language: 'fr' })).status).toBe(200)
    expect((await takeLetter(world.portal)).text).toContain('vous invite à rejoindre le portail')
  })

  it('are refused as a whole for one address that is none', async () => {
    const { status, body } = await admin.post(users, { emails: 'lena@example.org mal@ vera' })
    expect(status).toBe(400)
    expect(body.error_key).toBe('InvalidManagementAPIRequestException')
    expect(messages(body)).toEqual([
      ['emails', "'mal@' in emails is no e-mail address"],
      ['emails', "'vera' in emails is no e-mail address"],
    ])
    expect(await takeLetters(world.portal)).toEqual([])
  })

  it('let somebody in once, with what they give', async () => {
    await admin.post(groups, { group_id: 'water' })
    const given = { permissions: ['create_dataset'], group_ids: ['water'] }
    await admin.post(users, { emails: 'mona@example.org', ...given })
    const { token } = await takeLetter(world.portal)
    const mona = world.stranger()
    expect((await mona.get(`account/invitation/?token=${token}`)).body).toMatchObject({
      email: 'mona@example.org',
    })
    const account = { token, username: 'mona', password: 'quite a long one', first_name: 'Mona' }
    const accepted = await mona.post('account/invitation/', account)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ username: 'mona', first_name: 'Mona', ...given })
    expect((await mona.get('account/')).body).toMatchObject({ username: 'mona', email: 'mona@example.org' })
    const again = await world.stranger().post('account/invitation/', { ...account, username: 'mona2' })
    expect([again.status, again.body.error_key]).toEqual([404, 'link.unknown'])
    expect((await world.stranger().signIn('mona', 'quite a long one')).status).toBe(200)
  })

  it('begin a session of their own, whatever the browser brought along', async () => {
    await admin.post(users, { emails: 'mara@example.org' })
    const { token } = await takeLetter(world.portal)
    const mara = world.stranger()
    mara.cookies.set('d4c_session', 'chosen-by-the-attacker')
    await mara.post('account/invitation/', { token, username: 'mara', password: 'quite a long one' })
    expect(mara.cookies.get('d4c_session')).toMatch(/^[\w-]{43}$/)
    expect((await mara.get('account/')).body.username).toBe('mara')
  })

  it('refuse a name that is taken, in whatever letters, and a poor password, and stay good', async () => {
    await admin.post(users, { emails: 'nina@example.org' })
    const { token } = await takeLetter(world.portal)
    const tries = [
      [
        { username: 'ADMIN', password: 'quite a long one' },
        ['username', 'The name ADMIN is taken: choose another one'],
      ],
      [
        { username: 'nina', password: 'short' },
        ['password', 'The password is too short: it takes 10 characters or more'],
      ],
      [
        { username: 'nina', password: 'nina is my name' },
        ['password', 'The password contains the name of the user: choose another one'],
      ],
      [
        { username: 'n@example.org', password: 'quite a long one' },
        ['username', expect.stringContaining('is no name of a user')],
      ],
      [
        { username: '..', password: 'quite a long one' },
        ['username', expect.stringContaining('is no name of a user')],
      ],
      [{ username: 'nina' }, ['password', 'password is missing']],
    ] as const
    for (const [sent, problem] of tries) {
      const { status, body } = await world.stranger().post('account/invitation/', { token, ...sent })
      expect(status).toBe(400)
      expect(messages(body)).toEqual([problem])
    }
    const good = { token, username: 'nina', password: 'quite a long one' }
    expect((await world.stranger().post('account/invitation/', good)).status).toBe(200)
  })

  it('give nothing that who invited may no longer give', async () => {
    const oscar = await world.person('oscar', 'manage_users', 'moderate')
    await oscar.post(users, { emails: 'petra@example.org', permissions: ['moderate'] })
    const { token } = await takeLetter(world.portal)
    await admin.delete(`${users}oscar/permissions/`, { permissions: ['moderate'] })
    const petra = { token, username: 'petra', password: 'quite a long one' }
    const accepted = await world.stranger().post('account/invitation/', petra)
    expect(accepted.body).toMatchObject({ username: 'petra', permissions: [] })
  })

  it('are listed while they are open, and can be taken back', async () => {
    await admin.post(users, { emails: 'quentin@example.org' })
    const { token } = await takeLetter(world.portal)
    const open = (await admin.get('management/v2/invitations/')).body.invitations
    expect(open).toContainEqual(
      expect.objectContaining({ email: 'quentin@example.org', invited_by: 'admin' }),
    )
    expect(JSON.stringify(open)).not.toContain(token)
    expect((await admin.delete('management/v2/invitations/quentin@example.org/')).status).toBe(200)
    expect((await world.stranger().get(`account/invitation/?token=${token}`)).status).toBe(404)
    expect((await admin.delete('management/v2/invitations/quentin@example.org/')).status).toBe(404)
  })

  it('let nobody in once they were taken back, be it while they are accepted', async () => {
    await admin.post(users, { emails: 'rosa@example.org', permissions: ['moderate'] })
    const { token } = await takeLetter(world.portal)
    const rosa = { token, username: 'rosa', password: 'quite a long one' }
    const accepting = world.stranger().post('account/invitation/', rosa)
    // The password is being digested.
    await setTimeout(15)
    const takenBack = await admin.delete('management/v2/invitations/rosa@example.org/')
    const accepted = await accepting
    expect([takenBack.status, accepted.status].sort()).toEqual([200, 404])
    const isUser = (await admin.get(`${users}rosa/`)).status === 200
    expect(isUser).toBe(accepted.status === 200)
  })
})

describe('users', () => {
  it('are found by name, address and permission, without their passwords', async () => {
    await world.person('rosa', 'moderate')
    const found = await admin.get(`${users}?search=ROSA`)
    expect(found.body).toMatchObject({ total_count: 1, users: [{ id: 'rosa', permissions: ['moderate'] }] })
    expect(found.text).not.toContain('argon2')
    const moderators = (await admin.get(`${users}?permissions=moderate,manage_users`)).body.users
    expect((moderators as { id: string }[]).map(({ id }) => id)).toEqual(['admin'])
    expect((await admin.get(`${users}?permissions=fly`)).status).toBe(400)
    const suggested = await admin.get('management/1.0/domain/users/suggest/?query=ros')
    expect(suggested.body).toEqual([{ id: 'rosa', first_name: null, last_name: null }])
  })

  it('are changed member by member; of limits two are kept, and a quota counts by the day', async () => {
    await world.person('sami')
    const changed = await admin.put(`${users}sami/`, {
      first_name: ' Sami ',
      language: 'fr',
      quotas: { api_calls: { limit: 1000 } },
      limits: { max_datasets: 3, max_disk: 9 },
    })
    expect(changed.body).toMatchObject({
      id: 'sami',
      first_name: 'Sami',
      email: 'sami@example.org',
      language: 'fr',
      quotas: { api_calls: { limit: 1000, unit: 'day' } },
      limits: { max_datasets: 3 },
    })
    expect(changed.body.limits).toEqual({ max_datasets: 3 })
    const noted = await admin.get(`management/v2/audit/?object=user:sami&action=user.update`)
    expect(noted.body.entries).toMatchObject([
      { detail: { first_name: 'Sami', limits: { max_datasets: 3 } } },
    ])
    expect(noted.text).not.toContain('max_disk')
    const lifted = { quotas: { api_calls: { limit: null, unit: 'hour' } }, limits: { max_datasets: null } }
    expect((await admin.put(`${users}sami/`, lifted)).body).toMatchObject({
      quotas: {},
      limits: {},
      language: 'fr',
    })
  })

  it.each([
    [{ email: 'admin@example.org' }, 'email', 'Another user has the address admin@example.org'],
    [{ email: 'a@b.c\r\nBcc: x@y.z' }, 'email', expect.stringContaining('is no e-mail address')],
    [{ permissions: ['fly'] }, 'permissions', expect.stringContaining("'fly' is no permission")],
    [{ group_ids: ['nowhere'] }, 'group_ids', 'There is no group nowhere'],
    [{ quotas: { api_calls: { limit: -1 } } }, 'quotas', expect.stringContaining('takes quotas by name')],
    [
      { quotas: { api_calls: { limit: 1, unit: 'week' } } },
      'quotas',
      expect.stringContaining('second, minute, hour, day, month'),
    ],
    [{ quotas: { coffee: { limit: 1 } } }, 'quotas', expect.stringContaining('known are api_calls')],
    [{ limits: { max_datasets: 'many' } }, 'limits.max_datasets', expect.stringContaining('a whole number')],
    [{ language: 'xx' }, 'language', expect.stringContaining('en, fr')],
    [{ first_name: 7 }, 'first_name', 'first_name takes a text'],
  ])('with %j are refused', async (sent, field, sentence) => {
    await world.portal.store.people.createUser('tess', { email: 'tess@example.org' })
    const { status, body } = await admin.put(`${users}tess/`, sent)
    expect([status, messages(body)]).toEqual([400, [[field, sentence]]])
  })

  it('whose address is changed are told at the old one', async () => {
    await world.person('tara')
    await admin.put(`${users}tara/`, { email: 'tara@new.example' })
    expect(await takeLetter(world.portal)).toMatchObject({
      to: 'tara@example.org',
      text: expect.stringContaining('it uses tara@new.example'),
    })
    expect((await admin.put(`${users}tara/`, { email: null })).body.email).toBeNull()
    expect((await takeLetter(world.portal)).to).toBe('tara@new.example')
  })

  it('who are deleted are signed out at once, and their keys end', async () => {
    const uwe = await world.person('uwe')
    const { key } = await world.portal.store.access.createKey('uwe')
    expect((await admin.delete(`${users}uwe/`)).status).toBe(200)
    expect((await uwe.get('account/')).status).toBe(401)
    const byKey = await world.stranger().get('account/', { Authorization: `Apikey ${key}` })
    expect(byKey.body.error_key).toBe('key.unknown')
    expect((await admin.get(`${users}uwe/`)).status).toBe(404)
  })

  it('get permissions and groups, and lose them, by calls of their own', async () => {
    await world.person('vera')
    await admin.post(groups, { title: 'Équipe de l’eau', permissions: ['moderate'] })
    const one = await admin.post(`${users}vera/permissions/`, { permissions: ['create_dataset', 'moderate'] })
    expect(one.body.permissions).toEqual(['create_dataset', 'moderate'])
    const two = await admin.delete(`${users}vera/permissions/?permissions=moderate`)
    expect(two.body.permissions).toEqual(['create_dataset'])
    const three = await admin.post(`${users}vera/groups/`, { group_ids: ['equipe-de-l-eau'] })
    expect(three.body).toMatchObject({
      group_ids: ['equipe-de-l-eau'],
      effective_permissions: ['create_dataset', 'moderate'],
    })
    const four = await admin.delete(`${users}vera/groups/`, { group_ids: ['equipe-de-l-eau'] })
    expect(four.body).toMatchObject({ group_ids: [], effective_permissions: ['create_dataset'] })
  })
})

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

describe('requests for access', () => {
  const asked = (username: string) => ({
    username,
    email: `${username}@example.org`,
    message: 'I count trees',
  })
  /** Asks, and waits until what comes after the answer is done. */
  const ask = async (sent: unknown) => {
    const answer = await world.stranger().post('account/access_requests/', sent)
    await world.portal.mailer.idle()
    return answer
  }
  const pending = async () =>
    (
      (await admin.get('management/v2/access_requests/')).body.access_requests as Record<string, string>[]
    ).filter(({ state }) => state === 'pending')

  it('are approved: who asked is invited under the name', async () => {
    expect((await ask(asked('bea'))).status).toBe(200)
    const [request] = await pending()
    expect(request).toMatchObject({ user_id: 'bea', email: 'bea@example.org', message: 'I count trees' })
    const sent = { reason: 'Welcome' }
    const approved = await admin.put(`management/v2/access_requests/${request?.id}/approve/`, sent)
    expect(approved.body).toMatchObject({ state: 'accepted', resolved_by: 'admin', mail: { status: 'kept' } })
    const { text, token } = await takeLetter(world.portal)
    expect(text).toContain('has been accepted')
    expect(text).toContain('Welcome')
    const { body } = await world.stranger().get(`account/invitation/?token=${token}`)
    expect(body).toMatchObject({ username: 'bea', email: 'bea@example.org' })
    const again = await admin.put(`management/v2/access_requests/${request?.id}/reject/`)
    expect([again.status, again.body.error_key]).toEqual([409, 'request.resolved'])
  })

  it('are rejected with a reason, through the older door as well', async () => {
    await ask(asked('cyn'))
    const decision = { user_id: 'cyn', is_accepted: false, reason: 'We do not know you' }
    const rejected = await admin.post('management/1.0/domain/accessrequests/', decision)
    expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'We do not know you' })
    const { to, text, link } = await takeLetter(world.portal)
    expect([to, link]).toEqual(['cyn@example.org', ''])
    expect(text).toContain('We do not know you')
  })

  it('take the reason in the address, in place of a body', async () => {
    await ask(asked('cleo'))
    const request = (await pending()).find(({ user_id }) => user_id === 'cleo')
    const path = `management/v2/access_requests/${request?.id}/reject/?reason=No,%20sorry`
    expect((await admin.ask('PUT', path)).body).toMatchObject({ state: 'rejected', reason: 'No, sorry' })
    await takeLetters(world.portal)
  })

  it('for the same name are told apart by their ids', async () => {
    await ask(asked('dan'))
    await ask({ ...asked('dan'), email: 'other@example.org' })
    const both = await admin.post('management/1.0/domain/accessrequests/', {
      user_id: 'dan',
      is_accepted: true,
    })
    expect([both.status, both.body.error_key]).toEqual([409, 'request.several'])
    const [first] = await pending()
    const one = await admin.post('management/1.0/domain/accessrequests/', {
      user_id: first?.id,
      is_accepted: true,
    })
    expect(one.status).toBe(200)
  })

  it('do not tell who is known, and wait once', async () => {
    const before = (await pending()).length
    const known = await ask(asked('admin'))
    const fresh = await ask(asked('edna'))
    const twice = await ask(asked('edna'))
    expect([known.text, fresh.text]).toEqual([twice.text, twice.text])
    expect((await pending()).length).toBe(before + 1)
  })

  it('of one network are so many an hour', async () => {
    const statuses = []
    for (let nth = 0; nth < 20; nth++) statuses.push((await ask(asked(`many${nth}`))).status)
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the log of changes', () => {
  it('tells who did what, to whom, newest first', async () => {
    await world.person('flo')
    await admin.post(`${users}flo/permissions/`, { permissions: ['moderate'] })
    await admin.delete(`${users}flo/`)
    const { body } = await admin.get('management/v2/audit/?object=user:flo&user=admin')
    expect(body.entries).toMatchObject([
      { user: 'admin', action: 'user.delete', object_type: 'user', object_id: 'flo' },
      { action: 'user.permissions', detail: { given: ['moderate'], taken: [] } },
    ])
    const [latest] = body.entries as { id: string }[]
    const older = await admin.get(
      `management/v2/audit/?object=user:flo&user=admin&before=${latest?.id}&limit=1`,
    )
    expect(older.body.entries).toMatchObject([{ action: 'user.permissions' }])
    expect((await admin.get('management/v2/audit/?limit=0')).status).toBe(400)
    expect((await manager.get('management/v2/audit/')).status).toBe(403)
  })

  it('is exported whole, in a form that no spreadsheet runs', async () => {
    const { audit } = world.portal.store
    await audit.note({ user: '=HYPERLINK("x")', key: null }, 'test.formula', {
      type: 'user',
      id: '@a, "b"\n',
    })
    for (let nth = 0; nth < 1100; nth++)
      await audit.note({ user: null, key: null }, 'test.many', { type: 'user', id: String(nth) })
    const many = await admin.get('management/v2/audit/export/?format=jsonl&action=test.many')
    const lines = many.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { object_id: string })
    expect(lines.map(({ object_id }) => Number(object_id))).toEqual(
      Array.from({ length: 1100 }, (_, n) => 1099 - n),
    )
    const csv = await admin.get('management/v2/audit/export/?format=csv&action=test.formula')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('content-disposition')).toContain('audit.csv')
    const [head, row] = csv.text.split('\r\n')
    expect(head).toBe('id,at,user,key_id,action,object_type,object_id,detail')
    expect(row).toContain(`,"'=HYPERLINK(""x"")",,test.formula,user,"'@a, ""b""\n",{}`)
    expect((await admin.get('management/v2/audit/export/?format=xml')).status).toBe(400)
  })
})
