import { resolve } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualPortal } from '../../../src/core/management/domain.ts'
import type { RecordsAnswer } from '../../../src/core/record.ts'
import { createApp } from '../../../src/server/app.ts'
import { field, openPortal, type Portal, present } from '../../fixtures/portal.ts'

let portal: Portal
let app: Hono
let settings = usualPortal

const get = (path: string) => app.request(path, { headers: { Accept: 'text/html' } })
const page = async (path: string) => (await get(path)).text()
const evil = '"><script>alert(1)</script>'

beforeAll(async () => {
  portal = await openPortal()
  const fields = [field('name', 'text'), field('place', 'geo_point_2d'), field('link', 'text')]
  const sql = `SELECT 0 AS _row, 'Oak & <b>' AS name, 48.5 AS "place:lat", 2.5 AS "place:lng", 'https://example.org/oak' AS link`
  const metas = {
    title: 'Trees',
    publisher: evil,
    theme: ['Nature & parks'],
    modified: '2020-01-01T00:00:00Z',
  }
  await portal.publish('trees', { metas, fields, sql })
  await portal.store.saveDataset('trees', { metas, interopMetas: { dcat: { accrualperiodicity: 'WEEKLY' } } })
  await portal.publish('hidden', { metas: { title: 'Hidden', publisher: 'Nobody' }, fields, sql })
  await portal.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
  app = createApp({
    ...portal,
    portal: async () => settings,
    log: () => {},
    report: (error) => portal.failures.push(error),
    root: resolve(import.meta.dirname, '../../..'),
    pending: () => null,
    alive: async () => true,
    publicUrl: () => 'https://portal.test/',
    now: () => present,
  })
})
afterAll(() => portal.close())

describe('pages of publishers and themes', () => {
  test('list what they publish, as text', async () => {
    const publishers = await page('/publishers/')
    expect(publishers).toContain(`/publishers/${encodeURIComponent(evil)}/`)
    expect(publishers).not.toContain('<script>alert')
    expect(publishers).not.toContain('Nobody')
    const one = await page(`/publishers/${encodeURIComponent(evil)}/`)
    expect(one).toContain('Trees')
    expect(one).toContain('1 dataset')
    expect(one).not.toContain('<script>alert')
    expect(await page('/themes/Nature%20%26%20parks/')).toContain('Trees')
  })

  test('say that nobody has such a name, and reveal no hidden publisher', async () => {
    for (const path of ['/publishers/Nobody/', '/themes/Nothing/', `/publishers/%E0%A4%A/`]) {
      const answer = await get(path)
      expect(answer.status, path).toBe(404)
    }
  })
})

describe('a search of the catalog', () => {
  test('that finds nothing shows what is found with the words spelt right', async () => {
    const answer = await page('/explore/?q=treees')
    expect(answer).toContain('Nothing is found for “treees”')
    expect(answer).toContain('href="/explore/?q=trees"')
    expect(answer).toContain('1 dataset')
    expect(await page('/explore/?q=hiddne')).not.toContain('Hidden')
  })

  test('proposes what the caller may see, and nothing else', async () => {
    expect(await portal.get('catalog/1.0/suggest/?q=tre')).toMatchObject({
      corrected: null,
      datasets: [{ datasetid: 'trees', title: 'Trees' }],
    })
    expect(await portal.get('catalog/1.0/suggest/?q=hidden')).toMatchObject({ datasets: [], publishers: [] })
    expect(await portal.get('catalog/1.0/suggest/?q=nobody')).toMatchObject({ publishers: [] })
  })
})

describe('the page of a record', () => {
  test('has all its fields, a map and links that are safe', async () => {
    const { records } = (await portal.get('records/1.0/search/?dataset=trees')) as RecordsAnswer
    const answer = await page(`/explore/dataset/trees/record/${records[0]?.recordid}/`)
    expect(answer).toContain('Oak &amp; &lt;b&gt;')
    expect(answer).toContain('href="https://example.org/oak"')
    expect(answer).toContain('<d4c-map')
  })

  test('is not there for another record or a hidden dataset', async () => {
    expect((await get('/explore/dataset/trees/record/nope/')).status).toBe(404)
    const { records } = (await portal.get('records/1.0/search/?dataset=trees')) as RecordsAnswer
    const hidden = await get(`/explore/dataset/hidden/record/${records[0]?.recordid}/`)
    expect(hidden.status).toBeGreaterThanOrEqual(400)
    expect(await hidden.text()).not.toContain('Oak')
  })
})

describe('pages of reuses', () => {
  test('show what was accepted, of datasets that the reader may see', async () => {
    const reuse = { title: evil, url: 'https://example.org', description: '', type: '', image: null }
    const author = { authorName: 'Ada', authorEmail: 'ada@example.org' }
    const { resources } = portal.store
    const [open, waiting, hidden] = [
      await resources.saveReuse('trees', { ...reuse, ...author }),
      await resources.saveReuse('trees', { ...reuse, ...author, title: 'Waiting' }),
      await resources.saveReuse('hidden', { ...reuse, ...author, title: 'Of hidden' }),
    ]
    for (const id of [open, hidden]) await resources.moderateReuse(id, 'accepted')
    const gallery = await page('/reuses/')
    expect(gallery).toContain('1 reuse<')
    expect(gallery).not.toContain('<script>alert')
    expect(gallery).not.toContain('ada@example.org')
    expect(await page(`/reuses/${open}/`)).toContain('Ada')
    for (const id of [waiting, hidden, 'nope']) expect((await get(`/reuses/${id}/`)).status, id).toBe(404)
    expect((await get('/reuses/?dataset=hidden')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('the state of the service', () => {
  test('names datasets that are later than announced', async () => {
    const status = await page('/status/')
    expect(status).toContain('Everything works.')
    expect(status).toContain('0 of 1 datasets')
    expect(status).toContain('weekly')
    expect(status).not.toContain('Hidden')
  })
})

describe('oEmbed', () => {
  const oembed = (url: string, more = '') =>
    portal.get(`oembed/?url=${encodeURIComponent(url)}${more}`) as Promise<Record<string, unknown>>

  test('says how another site embeds a view with its filters', async () => {
    const answer = await oembed(
      'https://portal.test/explore/dataset/trees/map/?refine.name=%22x&apikey=secret',
      '&maxwidth=400',
    )
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: 'Trees', width: 400, height: 450 })
    expect(answer.html).toBe(
      '<iframe src="https://portal.test/explore/embed/dataset/trees/map/?refine.name=%22x" title="Trees" width="400" height="450" style="border: 0" loading="lazy"></iframe>',
    )
    expect(await oembed('https://portal.test/explore/dataset/trees/')).toMatchObject({
      html: expect.stringContaining('/explore/embed/dataset/trees/table/'),
    })
    expect(await page('/explore/dataset/trees/map/')).toContain('type="application/json+oembed"')
  })

  test('is of pages of this portal alone, which the caller may see', async () => {
    for (const url of [
      'https://evil.test/explore/dataset/trees/map/',
      'https://portal.test/publish/',
      'nothing',
      '',
    ])
      expect((await oembed(url)).error, url).toContain('url')
    expect((await oembed('https://portal.test/explore/dataset/hidden/map/')).html).toBeUndefined()
    expect((await oembed('https://portal.test/explore/dataset/trees/map/', '&format=xml')).error).toContain(
      'xml',
    )
  })
})

describe('codes for phones', () => {
  test('lead to pages of this portal alone', async () => {
    const code = await get('/qr/?at=/explore/dataset/trees/table/%3Fq%3Doak')
    expect(code.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await code.text()).toMatch(/^<svg/)
    for (const at of [
      'https://evil.test/',
      '//evil.test/',
      '/\\evil.test/',
      'javascript:alert(1)',
      '',
      `/${'a'.repeat(3000)}`,
    ])
      expect((await get(`/qr/?at=${encodeURIComponent(at)}`)).status, at).toBe(400)
  })
})

describe('search engines', () => {
  const addresses = async () =>
    [...(await page('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

  test('find what anonymous visitors find, and nothing else', async () => {
    const found = await addresses()
    expect(found).toContain('https://portal.test/explore/dataset/trees/information/')
    expect(found).toContain(`https://portal.test/publishers/${encodeURIComponent(evil)}/`)
    expect(found.join()).not.toMatch(/hidden|Nobody/)
    expect((await get('/sitemap-2.xml')).status).toBe(404)
    expect(await page('/robots.txt')).toContain('Sitemap: https://portal.test/sitemap.xml')
  })

  test('are kept out of a closed portal', async () => {
    settings = { ...usualPortal, access: 'restricted' }
    try {
      expect(await page('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
      expect(await page('/sitemap.xml')).not.toContain('trees')
    } finally {
      settings = usualPortal
    }
  })

  test('read one address for all filters, every language, and what the dataset is', async () => {
    const text = await page('/explore/dataset/trees/table/?refine.name=x')
    expect(text).toContain(
      '<link rel="canonical" href="https://portal.test/explore/dataset/trees/information/">',
    )
    expect(text).toContain(
      'hreflang="fr" href="https://portal.test/explore/dataset/trees/information/?lang=fr"',
    )
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(data).not.toContain('<')
    const [dataset] = JSON.parse(data)['@graph']
    expect(dataset).toMatchObject({ '@type': 'Dataset', name: 'Trees', creator: { name: evil } })
    expect(await page('/explore/dataset/nope/table/')).toContain('<meta name="robots" content="noindex">')
    expect(await page('/explore/embed/dataset/trees/table/')).toContain('content="noindex"')
  })
})
