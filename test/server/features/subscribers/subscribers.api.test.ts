import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IngestError } from '../../../../src/server/ingest/failure.ts'
import { notifyFailedRefresh } from '../../../../src/server/management/people/notify.ts'
import { treesDataset } from '../../../fixtures/samples.ts'
import { takeLetter, takeLetters } from '../../management/letters.ts'
import type { Browser } from '../../management/world.ts'
import { withDataset } from '../fixture.ts'

const trees = withDataset({ editor: ['edit_dataset'], reader: [] })
beforeAll(async () => {
  await trees.reader.post('account/details/', { first_name: 'Rae', last_name: 'Der', language: 'fr' })
})
beforeEach(async () => {
  await takeLetters(trees.world.portal)
})

const at = (path = '') => `management/1.0/datasets/${trees.id}/subscribers/${path}`
const subscribe = (browser: Browser) => browser.post(`account/subscriptions/datasets/${trees.id}/subscribe/`)
const close = () => trees.world.portal.store.access.saveDatasetAccess(trees.id, { policy: 'restricted' })
const letter = {
  subject: 'New trees',
  message: 'Dear all,\n\nthere are <b>new</b> trees.\nhttps://evil.example',
}

describe('subscribers of a dataset', () => {
  it('are told with their names, and with addresses to who manages users', async () => {
    await subscribe(trees.reader)
    const { body } = await trees.editor.get(at())
    const [first] = body.subscribers as Record<string, unknown>[]
    expect(first).toEqual({ username: 'reader', name: 'Rae Der', since: expect.any(String) })
    const both = await trees.world.person(`both${trees.made}`, 'edit_dataset', 'manage_users')
    expect((await both.get(at())).body.subscribers).toMatchObject([{ email: 'reader@example.org' }])
  })

  it('stay when a dataset is renamed, and end when it is deleted', async () => {
    await subscribe(trees.reader)
    await trees.editor.post(`management/1.0/datasets/${trees.id}/rename/`, {
      new_dataset_id: `${trees.id}-anew`,
    })
    trees.id = `${trees.id}-anew`
    expect((await trees.editor.get(at())).body.subscribers).toHaveLength(1)
    await trees.world.portal.store.deleteDataset(trees.id)
    expect((await trees.reader.get('account/subscriptions/datasets/')).text).not.toContain(trees.id)
    await trees.world.portal.publish(trees.id, treesDataset)
    expect((await trees.editor.get(at())).body).toEqual({ subscribers: [] })
  })

  it('end with their user', async () => {
    const leaving = await trees.world.person(`leaving${trees.made}`)
    await subscribe(leaving)
    await trees.world.portal.store.people.deleteUser(`leaving${trees.made}`)
    expect((await trees.editor.get(at())).body).toEqual({ subscribers: [] })
  })
})

describe('a dataset that one can see no more', () => {
  it('is not among the subscriptions, nor is anything heard of it', async () => {
    await subscribe(trees.reader)
    await close()
    expect((await trees.reader.get('account/subscriptions/datasets/')).text).not.toContain(`"${trees.id}"`)
    expect((await trees.editor.post(at('notify/'), letter)).body).toEqual({ recipients: 0 })
    expect(await takeLetters(trees.world.portal)).toEqual([])
  })
})

describe('a letter to subscribers', () => {
  it('goes to each in their language as plain text, with the way out', async () => {
    await subscribe(trees.reader)
    const { status, body } = await trees.editor.post(at('notify/'), letter)
    expect([status, body]).toEqual([200, { recipients: 1 }])
    const { to, subject, text } = await takeLetter(trees.world.portal)
    expect(to).toBe('reader@example.org')
    expect(subject).toContain('New trees')
    expect(text).toContain('Bonjour reader,')
    expect(text).toContain(`https://portal.test/explore/dataset/${trees.id}/`)
    expect(text).toContain('https://portal.test/publish/-/account/')
    expect(text).toContain('&#60;b&#62;new&#60;/b&#62;')
    expect(text).not.toContain('<a href="https://evil.example')
    const [noted] = await trees.world.portal.store.audit.entries({ action: 'dataset.notify', limit: 1 })
    expect(noted).toMatchObject({
      author: { user: 'editor' },
      object: { id: trees.id },
      detail: { recipients: 1 },
    })
  })

  it('adds no header and no other address', async () => {
    await subscribe(trees.reader)
    const subject = 'Hello\r\nBcc: everybody@example.org'
    await trees.editor.post(at('notify/'), { subject, message: 'x' })
    const { to, text } = await takeLetter(trees.world.portal)
    expect(to).toBe('reader@example.org')
    expect(text).not.toMatch(/^Bcc:/m)
  })

  it('says what is missing', async () => {
    await subscribe(trees.reader)
    const { status, body } = await trees.editor.post(at('notify/'), { subject: ' ' })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'subject' }, { field: 'message' }])
    const long = await trees.editor.post(at('notify/'), { ...letter, message: 'x'.repeat(10_001) })
    expect(long.body.errors).toMatchObject([{ field: 'message', error_key: 'value.too_long' }])
    expect(await takeLetters(trees.world.portal)).toEqual([])
  })

  it('can be sent some times a day, and no more', async () => {
    await subscribe(trees.reader)
    for (let time = 0; time < 3; time += 1)
      expect((await trees.editor.post(at('notify/'), letter)).status).toBe(200)
    const { status, body } = await trees.editor.post(at('notify/'), letter)
    expect(status).toBe(429)
    expect(body.error).toContain('3 times a day')
    expect(await takeLetters(trees.world.portal)).toHaveLength(3)
  })
})

describe('notifications', () => {
  const base = 'account/subscriptions/notifications/'
  const feedback = () =>
    trees.world.portal.api.request(`/datasets/1.0/${trees.id}/feedback/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ comment: 'A tree is missing' }),
    })
  const reuse = () =>
    trees.world.portal.api.request(`/datasets/1.0/${trees.id}/reuses/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'A poster', url: 'https://poster.example/' }),
    })

  it('are offered by permission, and remembered', async () => {
    expect((await trees.reader.get(base)).body).toEqual({ notifications: [] })
    const moderator = await trees.world.person('moderator', 'moderate')
    expect((await moderator.get(base)).body.notifications).toEqual([
      { name: 'feedback', subscribed: false },
      { name: 'reuse', subscribed: false },
    ])
    expect((await moderator.post(`${base}feedback/subscribe/`)).body).toEqual({
      name: 'feedback',
      subscribed: true,
    })
    expect((await moderator.get(base)).body.notifications).toMatchObject([
      { name: 'feedback', subscribed: true },
      { name: 'reuse', subscribed: false },
    ])
    for (const name of ['access_request', 'nonsense', 'toString'])
      expect((await moderator.post(`${base}${name}/subscribe/`)).status).toBe(404)
  })

  it('tell of feedback and of reuses once an hour, those who want to hear of it', async () => {
    const { portal } = trees.world
    await portal.store.updateDataset(trees.id, { extraMetas: { explore: { feedback_enabled: true } } })
    const name = `mod${trees.made}`
    const wants = await trees.world.person(name, 'moderate')
    await wants.post(`${base}feedback/subscribe/`)
    await portal.store.people.updateUser('moderator', { preferences: {} })
    expect((await feedback()).status).toBe(201)
    expect((await feedback()).status).toBe(201)
    expect((await reuse()).status).toBe(201)
    const { to, text } = await takeLetter(portal)
    expect(to).toBe(`${name}@example.org`)
    expect(text).toContain(`https://portal.test/publish/${trees.id}/audience/`)
    await wants.post(`${base}reuse/subscribe/`)
    await portal.publish('another', treesDataset)
    trees.id = 'another'
    expect((await reuse()).status).toBe(201)
    expect((await takeLetter(portal)).subject).toContain('reuse')
    // Who has lost the permission hears nothing any more.
    await portal.store.people.updateUser(name, { permissions: [] })
    await portal.publish('third', treesDataset)
    trees.id = 'third'
    expect((await reuse()).status).toBe(201)
    expect(await takeLetters(portal)).toEqual([])
  })

  it('tell of requests for access', async () => {
    const people = await trees.world.person(`people${trees.made}`, 'manage_users')
    await people.post(`${base}access_request/subscribe/`)
    await trees.world
      .stranger()
      .post('account/access_requests/', { username: 'zoe', email: 'zoe@example.org' })
    const { to, text } = await takeLetter(trees.world.portal)
    expect(to).toBe(`people${trees.made}@example.org`)
    expect(text).toContain('zoe asks for access')
    expect(text).toContain('https://portal.test/publish/-/invitations/')
  })

  it('tell why a schedule could not refresh a dataset, in the language of who reads it', async () => {
    const { store, deps, mailer, identity } = trees.world.portal
    const name = `keeper${trees.made}`
    const keeper = await trees.world.person(name, 'edit_dataset')
    await keeper.post('account/details/', { language: 'fr' })
    await keeper.post(`${base}refresh_failed/subscribe/`)
    const people = {
      identity,
      stores: store,
      store,
      accessService: deps.accessService,
      mailer,
      publicUrl: () => 'https://portal.test/',
    }
    const address = 'https://data.example/trees.csv'
    notifyFailedRefresh(people, trees.id, new IngestError('source.unknown', { address, status: 404 }))
    notifyFailedRefresh(people, trees.id, new IngestError('source.silent', { address }))
    notifyFailedRefresh(people, 'none', new IngestError('source.silent', { address }))
    const { to, text } = await takeLetter(trees.world.portal)
    expect(to).toBe(`${name}@example.org`)
    expect(text).toContain(`https://portal.test/publish/${trees.id}/schedules/`)
    expect(text).toContain('404')
    expect(text).toContain('planification')
    await trees.world.portal.publish(`${trees.id}-other`, treesDataset)
    notifyFailedRefresh(people, `${trees.id}-other`, new Error('EMFILE: /some/secret/place'))
    expect((await takeLetter(trees.world.portal)).text).not.toContain('EMFILE')
  })
})
