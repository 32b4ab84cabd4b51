import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRuleset } from '../../../src/core/access/ruleset.ts'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
let visitor = 0
beforeAll(async () => {
  portal = await openPortal()
  await portal.publish('trees', { ...treesDataset, extraMetas: { explore: { feedback_enabled: true } } })
  await portal.publish('quiet', treesDataset)
  await portal.publish('hidden', { ...treesDataset, extraMetas: { explore: { feedback_enabled: true } } })
  await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})
/** Each test is a visitor of its own, so that none meets what another has used up. */
beforeEach(() => {
  visitor += 1
})

const send = (path: string, init?: RequestInit) =>
  portal.api.request(`/${path}`, init, { incoming: { socket: { remoteAddress: `198.51.100.${visitor}` } } })
const postJson = (path: string, value: unknown) =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  })
const answer = async (response: Response | Promise<Response>) => {
  const { status } = await response
  return { status, body: (await (await response).json()) as Record<string, unknown> }
}
interface List {
  nhits: number
  reuses: { id: string; title: string; thumbnail?: string }[]
}
const list = async (path: string) => (await portal.get(path)) as List
const newest = async () => (await portal.store.resources.reuses({})).reuses[0]?.id ?? ''

describe('a reuse', () => {
  const reuses = 'datasets/1.0/trees/reuses/'
  const app = {
    title: 'App',
    url: 'https://example.org/app',
    author_name: 'Ada',
    author_email: 'ada@example.org',
  }

  test('waits to be accepted, and is listed then, newest first, without its e-mail address', async () => {
    expect(await answer(postJson(reuses, app))).toEqual({ status: 201, body: { status: 'reuse_pending' } })
    expect(await list(reuses)).toEqual({ nhits: 0, reuses: [] })
    const first = await newest()
    await portal.store.resources.moderateReuse(first, 'accepted')
    const form = new URLSearchParams({ ...app, title: 'Second' })
    expect((await send(reuses, { method: 'POST', body: form })).status).toBe(201)
    await portal.store.resources.moderateReuse(await newest(), 'accepted')
    expect((await postJson(reuses, { ...app, title: 'Refused' })).status).toBe(201)
    await portal.store.resources.moderateReuse(await newest(), 'rejected')
    for (const path of [reuses, 'reuses/', 'reuses']) {
      const { nhits, reuses: found } = await list(path)
      expect([nhits, found.map(({ title }) => title)]).toEqual([2, ['Second', 'App']])
    }
    expect((await list('reuses/?rows=1&start=1')).reuses).toEqual([
      {
        id: first,
        title: 'App',
        description: '',
        url: 'https://example.org/app',
        created_at: expect.any(String),
        dataset: { id: 'trees', title: expect.any(String) },
        user: { first_name: '', last_name: 'Ada', username: '' },
      },
    ])
    expect(JSON.stringify(await list('reuses'))).not.toContain('ada@')
  })

  test('brings a picture, which is made anew', async () => {
    const photo = await sharp({ create: { width: 1200, height: 300, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'where Ada lives' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries(app)) form.set(name, value)
    form.set('image', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'text/html' }))
    expect((await send(reuses, { method: 'POST', body: form })).status).toBe(201)
    const id = await newest()
    expect((await send(`reuses/${id}/thumbnail/`)).status).toBe(404)
    await portal.store.resources.moderateReuse(id, 'accepted')
    expect((await list(reuses)).reuses[0]?.thumbnail).toBe(`/d4c/api/reuses/${id}/thumbnail/`)
    const picture = await send(`reuses/${id}/thumbnail/`)
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.includes('where Ada lives')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 150 })
  })

  test.each<[string, unknown, RegExp]>([
    ['no title', { ...app, title: ' ' }, /^title is missing/],
    ['no address', { title: 'App' }, /^url is missing/],
    ['a script', { ...app, url: 'javascript:alert(1)' }, /'javascript:alert\(1\)' in url/],
    ['a path', { ...app, url: '/app' }, /no web address/],
    ['a long text', { ...app, description: 'x'.repeat(5001) }, /5001 characters/],
    ['no address of mail', { ...app, author_email: 'ada' }, /no e-mail/],
    ['broken JSON', '{"title":', /cannot be read/],
    ['a list', '[]', /cannot be read/],
  ])('with %s is refused in a sentence', async (_, value, sentence) => {
    const { status, body } = await answer(postJson(reuses, value))
    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'error', error: expect.stringMatching(sentence) })
  })

  test('with a picture that is none is refused', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(app)) form.set(name, value)
    form.set('file', new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'x.svg'))
    expect(await answer(send(reuses, { method: 'POST', body: form }))).toMatchObject({
      status: 400,
      body: { error_key: 'value.picture' },
    })
  })

  test('longer than may be read is refused unread', async () => {
    const { status, body } = await answer(postJson(reuses, { ...app, description: 'x'.repeat(8_000_001) }))
    expect([status, body.error_key]).toEqual([413, 'body.too_long'])
  })

  test('is one of few that a network can send in an hour', async () => {
    const statuses = new Set<number>()
    for (let call = 0; call < 20; call++) statuses.add((await postJson(reuses, app)).status)
    expect([...statuses]).toEqual([201])
    const refused = await postJson(reuses, app)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ errorcode: 10006, limit_time_unit: 'hour', call_limit: 20 })
    visitor += 1
    expect((await postJson(reuses, app)).status).toBe(201)
  })

  test('of a dataset that is hidden is not there, not even in numbers', async () => {
    expect((await postJson('datasets/1.0/hidden/reuses', app)).status).toBe(404)
    expect((await send('datasets/1.0/hidden/reuses')).status).toBe(404)
    const before = await list('reuses')
    const id = await portal.store.resources.saveReuse('hidden', {
      title: 'Secret',
      url: 'https://example.org/',
      description: '',
      type: '',
      authorName: '',
      authorEmail: '',
      image: Uint8Array.of(0xff, 0xd8),
    })
    await portal.store.resources.moderateReuse(id, 'accepted')
    expect(await list('reuses')).toEqual(before)
    expect((await send(`reuses/${id}/thumbnail`)).status).toBe(404)
  })

  test.each(['rows=x', 'rows=5000', 'start=-1'])('?%s is refused', async (query) => {
    expect((await send(`reuses?${query}`)).status).toBe(400)
  })
})

describe('feedback', () => {
  const feedback = 'datasets/1.0/trees/feedback/'
  const kept = () => portal.store.resources.feedback('trees')

  test('is kept, on a dataset or one of its records', async () => {
    const { records } = (await portal.get('records/1.0/search?dataset=trees&rows=1')) as {
      records: { recordid: string }[]
    }
    const recordid = records[0]?.recordid ?? ''
    expect(
      await answer(postJson(feedback, { schema: [], recordid: null, newValues: {}, comment: 'Good' })),
    ).toEqual({
      status: 201,
      body: { status: 'ok' },
    })
    expect((await postJson(feedback, { recordid, newValues: { num1: 4 }, comment: '' })).status).toBe(201)
    expect(await kept()).toMatchObject([
      { recordid, newValues: { num1: 4 }, comment: '' },
      { recordid: null, newValues: {}, comment: 'Good' },
    ])
  })

  test.each<[string, unknown, number, string]>([
    ['says nothing', { newValues: {}, comment: '  ' }, 400, 'feedback.empty'],
    ['names no field', { newValues: { nope: 1 } }, 400, 'field.unknown'],
    ['names no record', { recordid: 'f'.repeat(40), comment: 'x' }, 404, 'record.unknown'],
    ['is no JSON', 'comment=x', 400, 'body.unreadable'],
    ['goes on', { comment: 'x'.repeat(10_001) }, 400, 'value.too_long'],
    ['goes on and on', { comment: 'x'.repeat(200_001) }, 413, 'body.too_long'],
  ])('that %s is refused', async (_, value, status, key) => {
    const before = (await kept()).length
    expect(await answer(postJson(feedback, value))).toMatchObject({ status, body: { error_key: key } })
    expect((await kept()).length).toBe(before)
  })

  test('names no field that the visitor does not see', async () => {
    const rule = {
      subject: { type: 'default', id: '' } as const,
      ruleset: { ...openRuleset, visibleFields: ['txt1'] },
    }
    await portal.store.access.saveDatasetAccess('trees', { rule })
    const { body } = await answer(postJson(feedback, { newValues: { num1: 1 } }))
    expect(body).toMatchObject({ error_key: 'field.unknown' })
    expect(JSON.stringify(body)).not.toContain('town')
    await portal.store.access.saveDatasetAccess('trees', { rule: { ...rule, ruleset: null } })
  })

  test('is refused where nobody asks for it, and only posted', async () => {
    expect((await postJson('datasets/1.0/quiet/feedback', { comment: 'x' })).status).toBe(403)
    expect((await postJson('datasets/1.0/hidden/feedback', { comment: 'x' })).status).toBe(404)
    expect((await send(feedback)).status).toBe(405)
  })
})
