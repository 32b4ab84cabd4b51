import { beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '../../../../src/core/people/permissions.ts'
import { takeLetter, takeLetters } from '../../management/letters.ts'
import { withPeople } from '../fixture.ts'

const here = withPeople({ admin: permissions })
beforeEach(() => takeLetters(here.world.portal))

describe('requests for access', () => {
  const asked = (username: string) => ({
    username,
    email: `${username}@example.org`,
    message: 'I count trees',
  })
  /** Asks, and waits until what comes after the answer is done. */
  const ask = async (sent: unknown) => {
    const answer = await here.world.stranger().post('account/access_requests/', sent)
    await here.world.portal.mailer.idle()
    return answer
  }
  const pending = async () =>
    (
      (await here.admin.get('management/v2/access_requests/')).body.access_requests as Record<
        string,
        string
      >[]
    ).filter(({ state }) => state === 'pending')

  it('are approved: who asked is invited under the name', async () => {
    expect((await ask(asked('bea'))).status).toBe(200)
    const [request] = await pending()
    expect(request).toMatchObject({ user_id: 'bea', email: 'bea@example.org', message: 'I count trees' })
    const sent = { reason: 'Welcome' }
    const approved = await here.admin.put(`management/v2/access_requests/${request?.id}/approve/`, sent)
    expect(approved.body).toMatchObject({ state: 'accepted', resolved_by: 'admin', mail: { status: 'kept' } })
    const { text, token } = await takeLetter(here.world.portal)
    expect(text).toContain('has been accepted')
    expect(text).toContain('Welcome')
    const { body } = await here.world.stranger().get(`account/invitation/?token=${token}`)
    expect(body).toMatchObject({ username: 'bea', email: 'bea@example.org' })
    const again = await here.admin.put(`management/v2/access_requests/${request?.id}/reject/`)
    expect([again.status, again.body.error_key]).toEqual([409, 'request.resolved'])
  })

  it('are rejected with a reason, through the older door as well', async () => {
    await ask(asked('cyn'))
    const decision = { user_id: 'cyn', is_accepted: false, reason: 'We do not know you' }
    const rejected = await here.admin.post('management/1.0/domain/accessrequests/', decision)
    expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'We do not know you' })
    const { to, text, link } = await takeLetter(here.world.portal)
    expect([to, link]).toEqual(['cyn@example.org', ''])
    expect(text).toContain('We do not know you')
  })

  it('take the reason in the address, in place of a body', async () => {
    await ask(asked('cleo'))
    const request = (await pending()).find(({ user_id }) => user_id === 'cleo')
    const path = `management/v2/access_requests/${request?.id}/reject/?reason=No,%20sorry`
    expect((await here.admin.ask('PUT', path)).body).toMatchObject({ state: 'rejected', reason: 'No, sorry' })
    await takeLetters(here.world.portal)
  })

  it('for the same name are told apart by their ids', async () => {
    await ask(asked('dan'))
    await ask({ ...asked('dan'), email: 'other@example.org' })
    const both = await here.admin.post('management/1.0/domain/accessrequests/', {
      user_id: 'dan',
      is_accepted: true,
    })
    expect([both.status, both.body.error_key]).toEqual([409, 'request.several'])
    const [first] = await pending()
    const one = await here.admin.post('management/1.0/domain/accessrequests/', {
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
