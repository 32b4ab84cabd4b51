import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { takeLetter, takeLetters } from '../../management/letters.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({ admin: permissions })
beforeEach(() => takeLetters(here.world.portal))

const users = 'management/v2/users/'
const groups = 'management/v2/groups/'
const messages = (body: Record<string, unknown>) =>
  (body.errors as { field: string; message: string }[]).map(({ field, message }) => [field, message])

describe('invitations', () => {
  it('go to each address of a text or a list, and each is told', async () => {
    const sent = await here.admin.post(users, {
      emails: 'ivo@example.org; Jana@example.org,\n admin@example.org',
    })
    expect(sent.status).toBe(200)
    expect(sent.body.invitations).toMatchObject([
      { email: 'ivo@example.org', status: 'kept', reason: null },
      { email: 'Jana@example.org', status: 'kept', reason: null },
      { email: 'admin@example.org', status: 'known', file: null },
    ])
    const mails = await takeLetters(here.world.portal)
    expect(mails.map(({ to }) => to)).toEqual(['Jana@example.org', 'ivo@example.org'])
    expect(mails[0]?.subject).toBe('You are invited to portal.test')
    expect(mails[0]?.link).toMatch(/^https:\/\/portal\.test\/publish\/#\/invitation\?token=[\w-]{43}$/)
    expect((await here.admin.post(users, { emails: ['kim@example.org'], language: 'fr' })).status).toBe(200)
    expect((await takeLetter(here.world.portal)).text).toContain('vous invite à rejoindre le portail')
  })

  it('are refused as a whole for one address that is none', async () => {
    const { status, body } = await here.admin.post(users, { emails: 'lena@example.org mal@ vera' })
    expect(status).toBe(400)
    expect(body.error_key).toBe('InvalidManagementAPIRequestException')
    expect(messages(body)).toEqual([
      ['emails', "'mal@' in emails is no e-mail address"],
      ['emails', "'vera' in emails is no e-mail address"],
    ])
    expect(await takeLetters(here.world.portal)).toEqual([])
  })

  it('let somebody in once, with what they give', async () => {
    await here.admin.post(groups, { group_id: 'water' })
    const given = { permissions: ['create_dataset'], group_ids: ['water'] }
    await here.admin.post(users, { emails: 'mona@example.org', ...given })
    const { token } = await takeLetter(here.world.portal)
    const mona = here.world.stranger()
    expect((await mona.get(`account/invitation/?token=${token}`)).body).toMatchObject({
      email: 'mona@example.org',
    })
    const account = { token, username: 'mona', password: 'quite a long one', first_name: 'Mona' }
    const accepted = await mona.post('account/invitation/', account)
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ username: 'mona', first_name: 'Mona', ...given })
    expect((await mona.get('account/')).body).toMatchObject({ username: 'mona', email: 'mona@example.org' })
    const again = await here.world.stranger().post('account/invitation/', { ...account, username: 'mona2' })
    expect([again.status, again.body.error_key]).toEqual([404, 'link.unknown'])
    expect((await here.world.stranger().signIn('mona', 'quite a long one')).status).toBe(200)
  })

  it('begin a session of their own, whatever the browser brought along', async () => {
    await here.admin.post(users, { emails: 'mara@example.org' })
    const { token } = await takeLetter(here.world.portal)
    const mara = here.world.stranger()
    mara.cookies.set('d4c_session', 'chosen-by-the-attacker')
    await mara.post('account/invitation/', { token, username: 'mara', password: 'quite a long one' })
    expect(mara.cookies.get('d4c_session')).toMatch(/^[\w-]{43}$/)
    expect((await mara.get('account/')).body.username).toBe('mara')
  })

  it('refuse a name that is taken, in whatever letters, and a poor password, and stay good', async () => {
    await here.admin.post(users, { emails: 'nina@example.org' })
    const { token } = await takeLetter(here.world.portal)
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
      const { status, body } = await here.world.stranger().post('account/invitation/', { token, ...sent })
      expect(status).toBe(400)
      expect(messages(body)).toEqual([problem])
    }
    const good = { token, username: 'nina', password: 'quite a long one' }
    expect((await here.world.stranger().post('account/invitation/', good)).status).toBe(200)
  })

  it('give nothing that who invited may no longer give', async () => {
    const oscar = await here.world.person('oscar', 'manage_users', 'moderate')
    await oscar.post(users, { emails: 'petra@example.org', permissions: ['moderate'] })
    const { token } = await takeLetter(here.world.portal)
    await here.admin.delete(`${users}oscar/permissions/`, { permissions: ['moderate'] })
    const petra = { token, username: 'petra', password: 'quite a long one' }
    const accepted = await here.world.stranger().post('account/invitation/', petra)
    expect(accepted.body).toMatchObject({ username: 'petra', permissions: [] })
  })

  it('are listed while they are open, and can be taken back', async () => {
    await here.admin.post(users, { emails: 'quentin@example.org' })
    const { token } = await takeLetter(here.world.portal)
    const open = (await here.admin.get('management/v2/invitations/')).body.invitations
    expect(open).toContainEqual(
      expect.objectContaining({ email: 'quentin@example.org', invited_by: 'admin' }),
    )
    expect(JSON.stringify(open)).not.toContain(token)
    expect((await here.admin.delete('management/v2/invitations/quentin@example.org/')).status).toBe(200)
    expect((await here.world.stranger().get(`account/invitation/?token=${token}`)).status).toBe(404)
    expect((await here.admin.delete('management/v2/invitations/quentin@example.org/')).status).toBe(404)
  })

  it('let nobody in once they were taken back, be it while they are accepted', async () => {
    await here.admin.post(users, { emails: 'rosa@example.org', permissions: ['moderate'] })
    const { token } = await takeLetter(here.world.portal)
    const rosa = { token, username: 'rosa', password: 'quite a long one' }
    const accepting = here.world.stranger().post('account/invitation/', rosa)
    // The password is being digested.
    await setTimeout(15)
    const takenBack = await here.admin.delete('management/v2/invitations/rosa@example.org/')
    const accepted = await accepting
    expect([takenBack.status, accepted.status].sort()).toEqual([200, 404])
    const isUser = (await here.admin.get(`${users}rosa/`)).status === 200
    expect(isUser).toBe(accepted.status === 200)
  })
})
