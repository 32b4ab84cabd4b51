import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuleset } from '../../src/core/access/ruleset.ts'
import { usualPortal } from '../../src/core/management/domain.ts'
import { createApp } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/engine/database.ts'
import { createEngine } from '../../src/server/engine/run.ts'
import { publishFile } from '../../src/server/ingest/publish.ts'
import { dataApi, dataServices } from '../../src/server/routes/index.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import type { Store } from '../../src/server/store/store.ts'

let app: Hono
let store: Store
let directory = ''
let pending: string | null = null
const logged: string[] = []
const ends: (() => Promise<unknown> | unknown)[] = []

/** Stable names with a word as long as a hash. */
const wordyNames = ['d4c-backoffice.js', 'custom-elements.json', 'vscode.html-custom-data.json']

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'd4c-app-'))
  store = await openStore(join(directory, 'data'))
  const file = join(directory, 'trees.csv')
  await writeFile(file, 'kind;height\noak;12,5\nlime;9,25\noak;3\n')
  await publishFile(store, {
    id: 'trees',
    file,
    title: '<b>Trees</b>',
    metas: {
      description: '<p>Trees.</p><script>alert(1)</script>',
      theme: ['Nature & parks'],
      publisher: '"City"',
    },
  })
  await publishFile(store, { id: 'limes', file, title: 'Limes', metas: { license: 'Open <b> 1.0' } })
  const database = await openDatabase()
  const engine = await createEngine(database)
  const deps = dataServices({ catalog: store, engine, now: () => new Date(0), domain: 'test' })

  // The folder of a project: its portal and its demos as they are, bundles of two made-up files.
  const root = join(directory, 'project')
  await mkdir(join(root, 'dist/chunks'), { recursive: true })
  await writeFile(join(root, 'dist/d4c-widgets.js'), 'export {}')
  await writeFile(join(root, 'dist/chunks/part-AbCd1234.js'), 'export const part = 1')
  await writeFile(join(root, 'dist/chunks/part-AbCd1234.js.gz'), 'compressed')
  await writeFile(join(root, 'dist/chunks/AbCd123.js'), 'export const shared = 1')
  for (const name of wordyNames) await writeFile(join(root, 'dist', name), '{}')
  const { symlink } = await import('node:fs/promises')
  for (const folder of ['src', 'demo'])
    await symlink(resolve(import.meta.dirname, '../..', folder), join(root, folder))
  const report = (error: unknown) => logged.push(String(error))
  app = createApp({
    management: new Hono(),
    drafts: new Hono(),
    portal: async () => usualPortal,
    api: dataApi(deps, report),
    report,
    log: (message) => logged.push(message),
    root,
    pending: () => pending,
    alive: async () => true,
  })
  ends.push(
    () => engine.close(),
    () => database.closeSync(),
    () => store.close(),
  )
})
afterAll(async () => {
  for (const end of ends) await end()
  await rm(directory, { recursive: true, force: true })
})

const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('pages', () => {
  test('write the text of a publisher as text', async () => {
    const page = await (await get('/explore/dataset/trees/information/')).text()
    expect(page).toContain('&lt;b&gt;Trees&lt;/b&gt;')
    expect(page).toContain('refine.theme=Nature%20%26%20parks')
    expect(page).not.toContain('<script>alert')
  })

  test('write what the address says as text', async () => {
    const page = await (await get('/explore/?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')).text()
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;')
  })

  test('list the licenses of the catalog as conditions, in both languages', async () => {
    const page = await (await get('/conditions/')).text()
    expect(page).toContain('<h1>Conditions of use</h1>')
    expect(page).toContain(
      '<a href="/explore/?refine.license=Open%20%3Cb%3E%201.0">Open &lt;b&gt; 1.0</a> <span class="unit">1 dataset</span>',
    )
    expect(page).toContain('<li>No license named <span class="unit">1 dataset</span></li>')
    const filtered = await (await get('/explore/?refine.license=Open%20%3Cb%3E%201.0')).text()
    expect(filtered).toContain('License: Open &lt;b&gt; 1.0')
    expect(filtered).toContain('Limes')
    expect(filtered).not.toContain('&lt;b&gt;Trees')
    const french = await (await get('/conditions/', { 'Accept-Language': 'fr' })).text()
    expect(french).toContain('Sans licence nommée')
    expect(french).toContain('<a href="/conditions/">Conditions d’utilisation</a>')
  })

  test('show a filtered catalog without scripts', async () => {
    const page = await (await get('/explore/?refine.theme=Nature+%26+parks')).text()
    expect(page).toContain('aria-current="true"')
    expect(page).toContain('1 dataset<')
  })

  test.each([
    ['/explore/dataset/nowhere/', 302],
    ['/explore/dataset/nowhere/table/', 404],
    ['/explore/dataset/trees/map/', 404],
    ['/explore/dataset/trees/nonsense/', 404],
    ['/explore/dataset/trees/files/..%2F..%2F..%2F..%2Fdatasets%2F1.0%2Fsearch', 404],
    ['/explore/dataset/trees/images/..%2F..%2Ftrees', 404],
    ['/demo/nonsense/', 404],
    ['/nonsense', 404],
    ['/explore/?sort=nonsense', 400],
    ['/explore/?start=-1', 400],
    ['/explore/dataset/trees/table/', 200],
    ['/explore/dataset/trees/analyze/', 200],
    ['/explore/dataset/trees/analyze/?dataChart=%7Bbroken', 200],
    ['/explore/dataset/trees/export/', 200],
    ['/explore/dataset/trees/api/', 200],
    ['/service/specifications/trees/openapi.json', 200],
    ['/service/specifications/trees/openapi.yaml?pretty_print=true', 200],
    ['/service/specifications/trees/openapi.toml', 404],
    ['/explore/embed/dataset/trees/table/', 200],
    ['/map/', 200],
    ['/chart/', 200],
    ['/map/none/', 200],
    ['/demo/', 200],
    ['/demo/flights/', 200],
    ['/demo/flights.html', 200],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('name what is missing and the way out', async () => {
    const page = await (await get('/explore/dataset/trees/map/')).text()
    expect(page).toContain('no view “map”')
    expect(page).toContain('href="/explore/"')
  })

  test('show what the key in the header opens, and nothing of it without', async () => {
    await store.access.saveDatasetAccess('trees', { policy: 'restricted' })
    const { key } = await store.access.createKey('ada')
    const rule = { subject: { type: 'user', id: 'ada' } as const, ruleset: openRuleset }
    await store.access.saveDatasetAccess('trees', { rule })
    const headers = { Authorization: `Apikey ${key}` }
    for (const path of ['/explore/dataset/trees/information/', '/explore/dataset/trees/download/']) {
      expect((await app.request(path, { headers })).status, path).toBe(200)
      expect((await app.request(path)).status, path).toBe(404)
    }
    expect(await (await app.request('/explore/')).text()).not.toContain('dataset/trees/')
    for (const path of ['/explore/', '/explore/dataset/trees/', '/explore/dataset/trees/information/']) {
      const answer = await app.request(`${path}?apikey=${key}&q=x`, { headers })
      expect(await answer.text(), path).not.toContain(key)
      expect(answer.headers.get('location') ?? '', path).not.toContain(key)
    }
    expect(logged.join()).not.toContain(key)
    await store.access.saveDatasetAccess('trees', { policy: 'public' })
  })

  test('count as the calls of their visitor, and tell when these are used up', async () => {
    await store.access.saveQuotas({ anonymous: { limit: 2, unit: 'day' } })
    const visit = (path: string, remoteAddress: string) =>
      app.request(path, {}, { incoming: { socket: { remoteAddress } } })
    expect((await visit('/explore/dataset/trees/information/', '10.0.0.1')).status).toBe(200)
    for (const path of ['/explore/', '/explore/dataset/trees/information/']) {
      const refused = await visit(path, '10.0.0.1')
      expect(refused.status).toBe(429)
      expect(await refused.text()).toContain('limit of 2 calls per day')
    }
    expect((await visit('/explore/', '10.0.0.2')).status).toBe(200)
    await store.access.saveQuotas({ anonymous: null })
  })

  test('have one address, with the slash and the query', async () => {
    const response = await get('/explore/dataset/trees/table?q=a')
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe('/explore/dataset/trees/table/?q=a')
  })

  test('take the old tab parameter', async () => {
    const response = await get('/explore/dataset/trees/?tab=table&q=a')
    expect(response.headers.get('Location')).toBe('/explore/dataset/trees/table/?q=a')
  })

  test('keep the language that was asked for', async () => {
    const response = await get('/explore/?lang=fr')
    expect(response.headers.get('Set-Cookie')).toContain('d4c_lang=fr')
    expect(await response.text()).toContain('<html lang="fr">')
    expect(await (await get('/explore/', { Cookie: 'd4c_lang=fr' })).text()).toContain('<html lang="fr">')
  })
})

describe('headers', () => {
  test('allow nothing from outside and nothing inline', async () => {
    const policy = (await get('/explore/')).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect((await get('/explore/')).headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test.each([
    ['/explore/', false],
    ['/explore/dataset/trees/table/', false],
    ['/d4c/api/datasets/1.0/trees/', false],
    ['/demo/flights.html', false],
    ['/explore/embed/dataset/trees/table/', true],
  ])('%s may be framed: %s', async (path, framed) => {
    const { headers } = await get(path)
    expect(headers.get('X-Frame-Options')).toBe(framed ? null : 'DENY')
  })
})

describe('bundles', () => {
  test('stand under a stable name that is asked again, and under hashes for ever', async () => {
    const entry = await get('/d4c/widgets/d4c-widgets.js')
    expect(entry.headers.get('Cache-Control')).toBe('no-cache')
    expect(
      (await get('/d4c/widgets/d4c-widgets.js', { 'If-None-Match': entry.headers.get('ETag') ?? '' })).status,
    ).toBe(304)
    const shared = await get('/d4c/widgets/chunks/AbCd123.js')
    expect(shared.headers.get('Cache-Control')).toContain('immutable')
    const chunk = await get('/d4c/widgets/chunks/part-AbCd1234.js')
    expect(chunk.headers.get('Cache-Control')).toContain('immutable')
    expect(chunk.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  test.each(wordyNames)('are not taken for hashed ones by a long word of their name: %s', async (name) => {
    const { status, headers } = await get(`/d4c/widgets/${name}`)
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  })

  test('are sent compressed to whoever accepts it', async () => {
    const chunk = await get('/d4c/widgets/chunks/part-AbCd1234.js', { 'Accept-Encoding': 'gzip' })
    expect(chunk.headers.get('Content-Encoding')).toBe('gzip')
    expect(await chunk.text()).toBe('compressed')
  })

  test.each([
    '/d4c/widgets/../../package.json',
    '/d4c/widgets/%2e%2e/%2e%2e/package.json',
    '/d4c/widgets/..%2f..%2fpackage.json',
    '/d4c/widgets/%E0%A4%A',
    '/d4c/widgets/%00.js',
    '/d4c/widgets/chunks',
    '/demo/..%2fpackage.json',
  ])('give no other file away: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  test('have the portal style sheet with its tokens, under the hash of its content', async () => {
    const address = /\/d4c\/portal\/portal\.css\?v=\w+/.exec(await (await get('/explore/')).text())?.[0] ?? ''
    const sheet = await get(address)
    expect(sheet.headers.get('Cache-Control')).toContain('immutable')
    expect(await sheet.text()).toContain('--d4c-color-accent')
  })
})

describe('the process', () => {
  test('lives from the start and is ready once the sample portal is there', async () => {
    pending = 'the sample portal, 3 of 22'
    expect((await get('/healthz')).status).toBe(200)
    const waiting = await get('/readyz')
    expect(waiting.status).toBe(503)
    expect(await waiting.json()).toEqual({ status: 'starting', waiting: 'the sample portal, 3 of 22' })
    pending = null
    expect((await get('/readyz')).status).toBe(200)
  })

  test('answers the data API under its old path too', async () => {
    const one = await (await get('/api/records/1.0/search/?dataset=trees')).json()
    const other = await (await get('/d4c/api/records/1.0/search/?dataset=trees')).json()
    expect(one).toEqual(other)
    expect(one).toMatchObject({ nhits: 3 })
  })

  test('sends downloads with the name of their dataset', async () => {
    const csv = await get('/explore/dataset/trees/download/')
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="trees.csv"')
    expect(await csv.text()).toBe(
      'kind;height\r\noak;12.5\r\nlime;9.25\r\noak;3.0\r\n'.replaceAll('3.0', '3'),
    )
    expect((await get('/explore/dataset/nowhere/download/')).status).toBe(404)
  })

  test('has failed at nothing so far', () => {
    expect(logged.filter((line) => !line.startsWith('slow'))).toEqual([])
  })
})

describe('an address that nothing answers', () => {
  test('is told to people as a page, to programs in a line', async () => {
    const page = await get('/no/such/page/', { Accept: 'text/html,*/*', 'Accept-Language': 'fr' })
    const text = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(text).toContain('<html lang="fr"')
    expect(text).toContain('/no/such/page/')
    const line = await get('/no/such/page/')
    expect([line.status, await line.text()]).toEqual([404, '404 Not Found'])
  })
})
