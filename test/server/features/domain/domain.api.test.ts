import { resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../src/server/app.ts'
import { anonymousRequest } from '../../../../src/server/routes/index.ts'
import { treesDataset } from '../../../fixtures/samples.ts'
import { takeLetter } from '../../management/letters.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let app: Hono
let manager: Browser
let publisher: Browser
beforeAll(async () => {
  world = await openPeople()
  const { api, management, store, failures } = world.portal
  app = createApp({
    api,
    management,
    drafts: new Hono(),
    portal: () => store.portal.settings(),
    log: () => {},
    report: (error) => failures.push(error),
    root: resolve(import.meta.dirname, '../../../..'),
    pending: () => null,
    alive: async () => true,
  })
  manager = await world.person('manager', 'manage_domain')
  publisher = await world.person('publisher', 'create_dataset', 'edit_dataset', 'delete_dataset')
  await world.portal.publish('trees', treesDataset)
})
afterEach(async () => {
  await manager.post('management/1.0/security/', {
    access_policy: 'public',
    default_dataset_access_policy: 'public',
  })
  await manager.post('management/1.0/domain/update/', {
    name: null,
    description: null,
    language: 'en',
    access_requests: true,
    quotas: { anonymous: null },
  })
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const update = (sent: Record<string, unknown>) => manager.post('management/1.0/domain/update/', sent)
const secure = (sent: Record<string, unknown>) => manager.post('management/1.0/security/', sent)
const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers })
  return { status: response.status, text: await response.text() }
}

describe('the portal', () => {
  it('is told to who has signed in, with counts to who manages it', async () => {
    const { status, body } = await publisher.get('management/1.0/domain/')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      domain_id: 'portal.test',
      url: 'https://portal.test/',
      name: null,
      language: 'en',
      access_requests: true,
      quotas: { portal: null, user: null, anonymous: null },
      limits: { upload_bytes: 5_000_000_000 },
    })
    expect(body.counts).toBeUndefined()
    expect((await manager.get('management/1.0/domain/')).body.counts).toEqual({
      datasets: 1,
      published_datasets: 1,
      users: 2,
      groups: 0,
    })
    const { body: license } = await manager.get('management/1.0/domain/license/')
    expect(license).toMatchObject({
      product: 'd4c',
      version: '1.2.3',
      license: 'MIT',
      usage: { datasets: 1 },
    })
  })

  it('names pages that there are', async () => {
    const { pages } = (await publisher.get('management/1.0/domain/pages/available')).body as {
      pages: { url: string; title: Record<string, string> }[]
    }
    expect(pages.length).toBeGreaterThan(1)
    for (const { url, title } of pages) {
      expect(title).toEqual({ en: expect.stringMatching(/\S/), fr: expect.stringMatching(/\S/) })
      expect((await page(new URL(url).pathname)).status).toBe(200)
    }
  })

  it('is called on its pages and in its mails as is said of it', async () => {
    const sent = { name: 'Data of <b>Wallonia</b>', description: 'All there is & more', language: 'fr' }
    expect((await update(sent)).body).toMatchObject(sent)
    const { text } = await page('/explore/')
    expect(text).toContain('<html lang="fr"')
    expect(text).toContain('Data of &lt;b&gt;Wallonia&lt;/b&gt;</span></a>')
    expect(text).toContain('All there is &amp; more')
    expect((await page('/explore/', { 'Accept-Language': 'en' })).text).toContain('<html lang="en"')
    expect((await page('/publish/')).text).toContain('name="Data of &lt;b&gt;Wallonia&lt;/b&gt;"')
    const people = await world.person('inviter', 'manage_users')
    await people.post('management/v2/users/', { emails: 'new@example.org' })
    const { text: letter } = await takeLetter(world.portal)
    expect(letter).toContain('Data of <b>Wallonia</b>')
    expect(letter).toContain('Bonjour')
    expect((await update({ name: '', description: null })).body).toMatchObject({
      name: null,
      description: null,
    })
    expect((await page('/explore/')).text).not.toContain('Data of')
  })

  it('takes quotas that hold from the next call on', async () => {
    const quotas = { anonymous: { limit: 0 } }
    expect((await update({ quotas })).body.quotas).toEqual({
      portal: null,
      user: null,
      anonymous: { limit: 0, unit: 'day' },
    })
    expect((await world.portal.api.request('/datasets/1.0/search/')).status).toBe(429)
    await update({ quotas: { anonymous: null } })
    expect((await world.portal.api.request('/datasets/1.0/search/')).status).toBe(200)
  })

  it('takes no requests for access where they are closed', async () => {
    await update({ access_requests: false })
    const sent = { username: 'zoe', email: 'zoe@example.org' }
    const { status, body } = await world.stranger().post('account/access_requests/', sent)
    expect([status, body.error_key]).toEqual([403, 'access.closed'])
    expect(await world.portal.store.people.requests()).toEqual([])
  })

  it.each([
    [{ nme: 'x' }, 'nme', 'member.unknown'],
    [{ name: 'x'.repeat(101) }, 'name', 'value.too_long'],
    [{ language: 'xx' }, 'language', 'value.choice'],
    [{ language: null }, 'language', 'value.missing'],
    [{ access_requests: 'yes' }, 'access_requests', 'value.flag'],
    [{ quotas: { everybody: null } }, 'quotas', 'value.quota'],
    [{ quotas: { user: { limit: -1 } } }, 'quotas', 'value.quota'],
    [{ quotas: 3 }, 'quotas', 'value.quota'],
  ])('refuses %j and changes nothing', async (sent, field, key) => {
    const { status, body } = await update({ description: 'not kept', ...sent })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field, error_key: key }])
    expect((await manager.get('management/1.0/domain/')).body.description).toBeNull()
  })

  it('is changed by who manages it, and that is noted', async () => {
    expect((await publisher.post('management/1.0/domain/update/', { name: 'Mine' })).status).toBe(403)
    expect((await publisher.post('management/1.0/security/', { access_policy: 'restricted' })).status).toBe(
      403,
    )
    await update({ name: 'Noted' })
    const [entry] = await world.portal.store.audit.entries({ action: 'domain.update', limit: 1 })
    expect(entry).toMatchObject({ author: { user: 'manager' }, detail: { name: 'Noted' } })
  })
})

describe('new datasets', () => {
  it('begin as is said, and those there are stay as they are', async () => {
    await secure({ default_dataset_access_policy: 'restricted' })
    await publisher.post('management/1.0/datasets/', { dataset_id: 'fresh', title: 'Fresh' })
    await world.portal.publish('by-command', treesDataset)
    const { store, api } = world.portal
    expect((await store.access.rulesOf('fresh'))?.policy).toBe('restricted')
    expect((await api.request('/datasets/1.0/by-command/')).status).toBe(404)
    expect((await api.request('/datasets/1.0/trees/')).status).toBe(200)
    // Who makes a dataset finds it.
    await store.saveDataset('fresh', { metas: { title: 'Fresh' } })
    expect((await store.access.rulesOf('fresh'))?.rules).toMatchObject([
      { subject: { type: 'user', id: 'publisher' }, ruleset: { permissions: ['explore_dataset'] } },
    ])
    await secure({ default_dataset_access_policy: 'public' })
    expect((await api.request('/datasets/1.0/by-command/')).status).toBe(404)
  })
})

describe('a portal that is closed to strangers', () => {
  const sample: Readonly<Record<string, string>> = { id: 'trees', kind: 'files', tab: 'table' }
  const filled = (path: string) =>
    path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => sample[name] ?? '1').replaceAll('*', 'x')

  it('answers no stranger, by any call of the data API', async () => {
    await secure({ access_policy: 'restricted' })
    const { key } = await world.portal.store.access.createKey('publisher')
    const paths = new Set(world.portal.api.routes.map(({ path }) => filled(path)))
    expect(paths.size).toBeGreaterThan(40)
    for (const path of paths)
      for (const method of ['GET', 'POST']) {
        const response = await world.portal.api.request(`${path}?dataset=trees`, { method })
        const told = await response.text()
        // Pushed records come with a key of their own.
        const expected =
          path.startsWith('/push/') && method === 'POST' ? [403, 'push.key'] : [401, 'portal.closed']
        expect([response.status, JSON.parse(told).error_key], `${method} ${path}`).toEqual(expected)
      }
    const wrong = { headers: { Authorization: 'Apikey d4c_wrong' } }
    expect((await world.portal.api.request('/datasets/1.0/search/', wrong)).status).toBe(401)
    const known = { headers: { Authorization: `Apikey ${key}` } }
    expect((await world.portal.api.request('/datasets/1.0/trees/', known)).status).toBe(200)
  })

  it('shows strangers the way in on every page, and nothing else', async () => {
    await secure({ access_policy: 'restricted' })
    const paths = new Set(
      app.routes.map(({ path }) => filled(path)).filter((path) => /^\/(explore|service)\//.test(path)),
    )
    expect(paths.size).toBeGreaterThan(5)
    for (const path of paths) {
      const { status, text } = await page(path.startsWith('/service/') ? path : path.replace(/\/?$/, '/'))
      expect([302, 401], path).toContain(status)
      expect(text, path).not.toContain('Trees of Wallonia')
    }
    const { text } = await page('/explore/')
    expect(text).toContain('href="/publish/"')
    expect(text).toContain('sign in')
    expect((await page('/publish/')).status).toBe(200)
    const cookie = [...publisher.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await page('/explore/', { Cookie: cookie })).text).toContain('Trees of Wallonia')
  })

  it('sees nothing through who asks without a request either', async () => {
    await secure({ access_policy: 'restricted' })
    const { access } = anonymousRequest(world.portal.deps)
    expect(await access.dataset('trees')).toBeUndefined()
    expect(await (await access.catalog()).load()).toEqual([])
    await secure({ access_policy: 'public' })
    expect(await access.dataset('trees')).toBeDefined()
  })

  it.each([[{ access_policy: 'secret' }], [{ access_policy: null }], [{ policy: 'public' }]])(
    'is not closed by %j',
    async (sent) => {
      expect((await secure(sent)).status).toBe(400)
      expect((await manager.get('management/1.0/security/')).body.access_policy).toBe('public')
    },
  )
})
