import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import { type Permission, permissions } from '../../../src/core/people/permissions.ts'
import type { ManagementCall } from '../../../src/server/routes/management/call.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(async () => {
  await portal.close()
})

interface Answer {
  status: number
  key: string
  /** The one that is missing. */
  permission?: string
}

interface ErrorBody {
  error_key?: string
  raw_params?: { permission?: string }
}

/** What a request is let in by. */
type Headers = Record<string, string>

const marker = { 'X-Requested-With': 'XMLHttpRequest' }
let counted = 0

/** A user with these permissions, made for one request: some calls end the session that they come with. */
async function userWith(...given: Permission[]): Promise<string> {
  counted += 1
  const id = `user${counted}`
  await portal.store.people.createUser(id, { permissions: given })
  return id
}

async function sessionOf(user: string): Promise<Headers> {
  const token = await portal.store.sessions.begin(user)
  const forgery = await portal.identity.forgeryToken(token)
  return { ...marker, Cookie: `d4c_session=${token}; d4c_csrf=${forgery}`, 'X-CSRFToken': forgery }
}

async function keyOf(user: string): Promise<Headers> {
  const { key } = await portal.store.access.createKey(user)
  return { Authorization: `Apikey ${key}` }
}

async function revokedKey(): Promise<Headers> {
  const user = await userWith(...permissions)
  const { id, key } = await portal.store.access.createKey(user)
  await portal.store.access.revokeKey(user, id)
  return { Authorization: `Apikey ${key}` }
}

const body = (call: ManagementCall): RequestInit =>
  call.method === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' }, body: '{}' }

/** Makes a call on things that there are not, or on a dataset. */
async function ask(call: ManagementCall, headers: Headers, dataset = 'no-such-thing'): Promise<Answer> {
  const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
    name === call.dataset ? dataset : 'no-such-thing',
  )
  const sent = body(call)
  const stop = new AbortController()
  const response = await portal.management.request(`http://portal.test${path}`, {
    method: call.method,
    ...sent,
    headers: { ...sent.headers, ...headers },
    signal: stop.signal,
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const answer: unknown = isJson ? await response.json() : {}
  if (!isJson) stop.abort()
  const { error_key = '', raw_params } = (answer ?? {}) as ErrorBody
  const permission = raw_params?.permission
  return { status: response.status, key: error_key, ...(permission && { permission }) }
}

/** Refusals by the table. A call may look at more than the table says, and then names another permission. */
const doors = ['signin.required', 'key.unknown', 'forgery']
const expectIn = (answer: Answer, call: ManagementCall) => {
  expect(doors, nameOf(call)).not.toContain(answer.key)
  if (answer.key === 'permission.missing') expect(answer.permission, nameOf(call)).not.toBe(call.allow)
  expect(answer.status, `${nameOf(call)} is no failure of ours`).toBeLessThan(500)
}

const nameOf = ({ method, path }: ManagementCall) => `${method} ${path}`
const missing = ({ allow }: ManagementCall): Answer => ({
  status: 403,
  key: 'permission.missing',
  permission: allow,
})
const needed = ({ allow }: ManagementCall): Permission | null =>
  allow === 'anyone' || allow === 'signed_in' ? null : allow
/** Everything but what lets in. */
const others = (call: ManagementCall) =>
  permissions.filter((name) => name !== call.allow && !(call.also ?? []).includes(name))

/** Calls in turn, each told by its name when it is not as it should be. */
async function each(work: (call: ManagementCall) => Promise<void>): Promise<void> {
  expect(portal.calls.length).toBeGreaterThan(40)
  for (const call of portal.calls) await work(call)
}

describe('every call of the account and of the management', { timeout: 60_000 }, () => {
  it('has a path of its own, with a slash at its end', () => {
    const names = portal.calls.map(nameOf)
    expect(new Set(names).size).toBe(names.length)
    for (const { path } of portal.calls)
      expect(path).toMatch(/^\/(account|management\/(v2|1\.0)|v2|slack_feedback|errorprobe)\/(.*\/)?$/)
  })

  it('tells what it does, in a few words', () => {
    for (const call of portal.calls) expect(call.summary?.length ?? 0, nameOf(call)).toBeGreaterThan(5)
  })

  it('asks who is unknown to sign in, unless anybody may make it', () =>
    each(async (call) => {
      const answer = await ask(call, marker)
      if (call.allow === 'anyone') expectIn(answer, call)
      else expect(answer, nameOf(call)).toEqual({ status: 401, key: 'signin.required' })
    }))

  it('refuses who has every permission but the one it takes', () =>
    each(async (call) => {
      const user = await userWith(...others(call))
      for (const headers of [await sessionOf(user), await keyOf(user)]) {
        const answer = await ask(call, headers)
        if (needed(call) === null) expectIn(answer, call)
        else expect(answer, nameOf(call)).toEqual(missing(call))
      }
    }))

  it('lets in who has that permission alone, by a session or by a key', () =>
    each(async (call) => {
      const wanted = needed(call)
      for (const permission of wanted ? [wanted, ...(call.also ?? [])] : []) {
        const user = await userWith(permission)
        expectIn(await ask(call, await sessionOf(user)), call)
        expectIn(await ask(call, await keyOf(user)), call)
      }
    }))

  it('lets in whom a group gives the permission', () =>
    each(async (call) => {
      const wanted = needed(call)
      if (wanted === null) return
      const user = await userWith()
      await portal.store.people.createGroup(user, { permissions: [wanted] })
      await portal.store.people.saveMembers(user, { join: [user] })
      expectIn(await ask(call, await sessionOf(user)), call)
    }))

  it('lets in an administrator', () =>
    each(async (call) => {
      expectIn(await ask(call, await sessionOf(await userWith(...permissions))), call)
    }))

  it('refuses a key that was revoked, or that never was', async () => {
    const [revoked, unknown] = [await revokedKey(), { Authorization: 'Apikey d4c_nobody' }]
    await each(async (call) => {
      for (const headers of [revoked, unknown])
        expect(await ask(call, headers), nameOf(call)).toEqual({ status: 401, key: 'key.unknown' })
    })
  })

  it('takes the session of nobody for nobody', () =>
    each(async (call) => {
      const answer = await ask(call, { ...marker, Cookie: 'd4c_session=made-up', 'X-CSRFToken': 'made-up' })
      if (call.allow !== 'anyone') expect(answer.key, nameOf(call)).toBe('signin.required')
    }))

  it('changes nothing that a page of another site may have sent', () =>
    each(async (call) => {
      if (call.method === 'GET' && !call.changes) return
      const user = await userWith(...permissions)
      const { 'X-CSRFToken': token = '', 'X-Requested-With': _, ...cookies } = await sessionOf(user)
      const theirs: Headers[] = [
        cookies,
        { ...cookies, ...marker },
        { ...cookies, 'X-CSRFToken': token },
        { ...cookies, ...marker, 'X-CSRFToken': `${token.slice(1)}x` },
        { ...cookies, ...marker, 'X-CSRFToken': token, Origin: 'https://evil.example' },
        { ...cookies, ...marker, 'X-CSRFToken': token, 'Sec-Fetch-Site': 'cross-site' },
        { ...cookies, ...marker, 'X-CSRFToken': token, 'Sec-Fetch-Site': 'same-site' },
      ]
      for (const headers of theirs)
        expect(await ask(call, headers), nameOf(call)).toEqual({ status: 403, key: 'forgery' })
    }))
})

describe('a call on a dataset', { timeout: 60_000 }, () => {
  it('lets in whom the rules of this dataset give the permission, and on no other', async () => {
    await portal.store.saveDataset('theirs', { metas: { title: 'Theirs' } })
    await portal.store.saveDataset('another', { metas: { title: 'Another' } })
    const about = portal.calls.filter((call) => call.dataset !== undefined && needed(call) !== null)
    for (const call of about) {
      const user = await userWith()
      const ruleset = { ...openRuleset, permissions: [String(call.allow)] }
      const rule = { subject: { type: 'user' as const, id: user }, ruleset }
      // A call may have deleted it.
      await portal.store.saveDataset('theirs', { metas: { title: 'Theirs' } })
      await portal.store.access.saveDatasetAccess('theirs', { rule })
      expect(await ask(call, await sessionOf(user), 'another'), nameOf(call)).toEqual(missing(call))
      expectIn(await ask(call, await sessionOf(user), 'theirs'), call)
    }
  })
})

it('nothing of it was a failure of the server', () => {
  expect(portal.failures).toEqual([])
})
