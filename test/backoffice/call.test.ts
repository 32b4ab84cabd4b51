import { describe, expect, test } from 'vitest'
import { createApi } from '../../src/backoffice/client/api.ts'
import { type CallOptions, createCall } from '../../src/backoffice/client/call.ts'
import { CallFailure } from '../../src/backoffice/client/failure.ts'
import { Session } from '../../src/backoffice/client/session.ts'

interface Sent {
  url: string
  init: RequestInit
}

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

/** Answers the calls of a session one after the other, and keeps what was sent. */
function world(...answers: Response[]) {
  const sent: Sent[] = []
  const session: Session = new Session(
    () => createApi(call),
    () => true,
  )
  const call = createCall({
    base: '/d4c/api/',
    fetch: async (url, init = {}) => {
      sent.push({ url: String(url), init })
      const next = answers.shift()
      if (!next) throw new TypeError('no network')
      return next
    },
    forgeryToken: () => `token ${sent.length}`,
    language: () => 'fr',
    signInAgain: () => session.signInAgain(),
  })
  return { call, sent, session }
}

const ada = { username: 'ada', permissions: [] }
const ended = () => answer(401, { error_key: 'signin.required', error: 'Sign in.' })
const list: CallOptions = { query: { search: 'a b', state: '', rows: 10, publisher: undefined } }

describe('a call', () => {
  test('carries the marker, the token against forgery and the language, and is never cached', async () => {
    const { call, sent } = world(answer(200, { ok: true }))
    expect(await call('management/v2/users/', { method: 'POST', body: { emails: ['a@b.org'] } })).toEqual({
      ok: true,
    })
    const [{ url, init } = { url: '', init: {} }] = sent
    expect(url).toBe('/d4c/api/management/v2/users/?lang=fr')
    expect(init).toMatchObject({
      method: 'POST',
      cache: 'no-store',
      credentials: 'same-origin',
      body: '{"emails":["a@b.org"]}',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRFToken': 'token 0',
        'Content-Type': 'application/json',
      },
    })
  })

  test('leaves empty parameters out', async () => {
    const { call, sent } = world(answer(200, {}))
    await call('datasets/', list)
    expect(sent[0]?.url).toBe('/d4c/api/datasets/?search=a+b&rows=10&lang=fr')
  })

  test('that fails throws its status and body, and none where the answer is no JSON', async () => {
    const { call } = world(answer(409, { error: 'Taken.' }), new Response('<html>', { status: 502 }))
    await expect(call('a/')).rejects.toMatchObject({ status: 409, body: { error: 'Taken.' } })
    await expect(call('a/')).rejects.toMatchObject({ status: 502, body: null })
    await expect(call('a/')).rejects.toMatchObject({ status: 0, body: null })
  })
})

describe('a session that ends', () => {
  test('is renewed before the call goes on with a new token', async () => {
    const { call, sent, session } = world(
      answer(200, ada),
      ended(),
      answer(200, ada),
      answer(200, { done: true }),
    )
    await session.begin()
    const waiting = call('save/', { method: 'POST', body: { title: 'kept' } })
    await expect.poll(() => session.$state.get().type).toBe('ended')
    await session.signIn('ada', 'a long enough one')
    expect(await waiting).toEqual({ done: true })
    expect(session.$state.get().type).toBe('in')
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      '/d4c/api/account/',
      '/d4c/api/save/',
      '/d4c/api/account/login/',
      '/d4c/api/save/',
    ])
    expect(sent[3]?.init.body).toBe('{"title":"kept"}')
    expect(new Headers(sent[3]?.init.headers).get('X-CSRFToken')).not.toBe(
      new Headers(sent[1]?.init.headers).get('X-CSRFToken'),
    )
  })

  test('fails the call when somebody else signs in, so that nobody sends what another typed', async () => {
    const { call, session } = world(
      answer(200, ada),
      ended(),
      answer(200, { username: 'eve', permissions: [] }),
    )
    await session.begin()
    const waiting = call('save/', { method: 'POST' })
    const failed = expect(waiting).rejects.toBeInstanceOf(CallFailure)
    await expect.poll(() => session.$state.get().type).toBe('ended')
    await session.signIn('eve', 'a long enough one')
    await failed
  })

  test('fails the call when the person leaves', async () => {
    const { call, session } = world(answer(200, ada), ended())
    await session.begin()
    const failed = expect(call('save/', { method: 'POST' })).rejects.toBeInstanceOf(CallFailure)
    await expect.poll(() => session.$state.get().type).toBe('ended')
    session.leave()
    await failed
    expect(session.$state.get().type).toBe('out')
  })
})

test('who has not signed in is out, and a server that cannot say so is a failure', async () => {
  const nobody = world(ended())
  await nobody.session.begin()
  expect(nobody.session.$state.get().type).toBe('out')
  const offline = world()
  await offline.session.begin()
  expect(offline.session.$state.get().type).toBe('failed')
})
