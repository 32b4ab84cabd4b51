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

describe('users', () => {
  it('are found by name, address and permission, without their passwords', async () => {
    await here.world.person('rosa', 'moderate')
    const found = await here.admin.get(`${users}?search=ROSA`)
    expect(found.body).toMatchObject({ total_count: 1, users: [{ id: 'rosa', permissions: ['moderate'] }] })
    expect(found.text).not.toContain('argon2')
    const moderators = (await here.admin.get(`${users}?permissions=moderate,manage_users`)).body.users
    expect((moderators as { id: string }[]).map(({ id }) => id)).toEqual(['admin'])
    expect((await here.admin.get(`${users}?permissions=fly`)).status).toBe(400)
    const suggested = await here.admin.get('management/1.0/domain/users/suggest/?query=ros')
    expect(suggested.body).toEqual([{ id: 'rosa', first_name: null, last_name: null }])
  })

  it('are changed member by member; of limits two are kept, and a quota counts by the day', async () => {
    await here.world.person('sami')
    const changed = await here.admin.put(`${users}sami/`, {
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
    const noted = await here.admin.get(`management/v2/audit/?object=user:sami&action=user.update`)
    expect(noted.body.entries).toMatchObject([
      { detail: { first_name: 'Sami', limits: { max_datasets: 3 } } },
    ])
    expect(noted.text).not.toContain('max_disk')
    const lifted = { quotas: { api_calls: { limit: null, unit: 'hour' } }, limits: { max_datasets: null } }
    expect((await here.admin.put(`${users}sami/`, lifted)).body).toMatchObject({
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
    await here.world.portal.store.people.createUser('tess', { email: 'tess@example.org' })
    const { status, body } = await here.admin.put(`${users}tess/`, sent)
    expect([status, messages(body)]).toEqual([400, [[field, sentence]]])
  })

  it('whose address is changed are told at the old one', async () => {
    await here.world.person('tara')
    await here.admin.put(`${users}tara/`, { email: 'tara@new.example' })
    expect(await takeLetter(here.world.portal)).toMatchObject({
      to: 'tara@example.org',
      text: expect.stringContaining('it uses tara@new.example'),
    })
    expect((await here.admin.put(`${users}tara/`, { email: null })).body.email).toBeNull()
    expect((await takeLetter(here.world.portal)).to).toBe('tara@new.example')
  })

  it('who are deleted are signed out at once, and their keys end', async () => {
    const uwe = await here.world.person('uwe')
    const { key } = await here.world.portal.store.access.createKey('uwe')
    expect((await here.admin.delete(`${users}uwe/`)).status).toBe(200)
    expect((await uwe.get('account/')).status).toBe(401)
    const byKey = await here.world.stranger().get('account/', { Authorization: `Apikey ${key}` })
    expect(byKey.body.error_key).toBe('key.unknown')
    expect((await here.admin.get(`${users}uwe/`)).status).toBe(404)
  })

  it('get permissions and groups, and lose them, by calls of their own', async () => {
    await here.world.person('vera')
    await here.admin.post(groups, { title: 'Équipe de l’eau', permissions: ['moderate'] })
    const one = await here.admin.post(`${users}vera/permissions/`, {
      permissions: ['create_dataset', 'moderate'],
    })
    expect(one.body.permissions).toEqual(['create_dataset', 'moderate'])
    const two = await here.admin.delete(`${users}vera/permissions/?permissions=moderate`)
    expect(two.body.permissions).toEqual(['create_dataset'])
    const three = await here.admin.post(`${users}vera/groups/`, { group_ids: ['equipe-de-l-eau'] })
    expect(three.body).toMatchObject({
      group_ids: ['equipe-de-l-eau'],
      effective_permissions: ['create_dataset', 'moderate'],
    })
    const four = await here.admin.delete(`${users}vera/groups/`, { group_ids: ['equipe-de-l-eau'] })
    expect(four.body).toMatchObject({ group_ids: [], effective_permissions: ['create_dataset'] })
  })
})
