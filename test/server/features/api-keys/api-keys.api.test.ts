import { describe, expect, it } from 'vitest'
import { takeLetters } from '../../management/letters.ts'
import { password } from '../../management/world.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({})

const fresh = 'a wholly different one'
const problems = (body: Record<string, unknown>) =>
  (body.errors as { field: string; error_key: string }[]).map(({ field, error_key }) => [field, error_key])

describe('API keys', () => {
  it('are made, shown once, named, bound to sites and revoked', async () => {
    const sue = await here.world.person('sue')
    const made = await sue.post('account/apikey/generate/', {
      label: 'Laptop',
      origins: ['https://a.example'],
    })
    const { apikey, id } = made.body as { apikey: string; id: string }
    expect(apikey).toMatch(/^d4c_[\w-]{43}$/)
    const listed = await sue.get('account/apikeys/')
    expect(listed.body.apikeys).toMatchObject([{ id, label: 'Laptop', origins: ['https://a.example'] }])
    expect(listed.text).not.toContain(apikey)
    expect((await sue.get(`account/apikey/${id}/`)).text).not.toContain(apikey)
    const byKey = (origin?: string) =>
      here.world
        .stranger()
        .get('account/', { Authorization: `Apikey ${apikey}`, ...(origin && { Origin: origin }) })
    expect((await byKey('https://a.example')).body.username).toBe('sue')
    expect((await byKey('https://b.example')).body.error_key).toBe('key.origin')
    const changed = await sue.post(`account/apikey/${id}/`, { label: 'Phone', origins: [] })
    expect(changed.body).toMatchObject({ label: 'Phone', origins: [] })
    expect((await byKey()).status).toBe(200)
    expect((await sue.delete(`account/apikey/${id}/`)).status).toBe(200)
    expect((await byKey()).status).toBe(401)
    expect((await sue.get(`account/apikey/${id}/`)).status).toBe(404)
  })

  it('of somebody else are out of reach', async () => {
    const [tim, ugo] = [await here.world.person('tim'), await here.world.person('ugo')]
    const { id } = (await tim.post('account/apikey/generate/')).body as { id: string }
    expect((await ugo.get(`account/apikey/${id}/`)).status).toBe(404)
    expect((await ugo.post(`account/apikey/${id}/`, { label: 'mine' })).status).toBe(404)
    expect((await ugo.delete(`account/apikey/${id}/`)).status).toBe(404)
    expect((await tim.get(`account/apikey/${id}/`)).body.label).toBe('')
  })

  it('are bound to sites that are sites', async () => {
    const val = await here.world.person('val')
    const wrong = await val.post('account/apikey/generate/', { origins: ['https://a.example/path'] })
    expect([wrong.status, problems(wrong.body)]).toEqual([400, [['origins', 'value.origin']]])
  })

  it('neither make other keys nor take the account', async () => {
    const wes = await here.world.person('wes')
    const { apikey } = (await wes.post('account/apikey/generate/')).body as { apikey: string }
    const program = { Authorization: `Apikey ${apikey}` }
    const calls: [string, unknown][] = [
      ['account/apikey/generate/', {}],
      ['account/password/', { old_password: password, new_password: fresh }],
      ['account/email/', { new_email: 'thief@example.org' }],
      ['account/details/', { first_name: 'Thief' }],
    ]
    for (const [path, sent] of calls) {
      const { status, body } = await here.world.stranger().post(path, sent, program)
      expect([status, body.error_key]).toEqual([403, 'session.required'])
    }
    expect(await takeLetters(here.world.portal)).toEqual([])
  })
})
