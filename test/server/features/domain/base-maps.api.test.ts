import { resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../src/server/app.ts'
import { treesDataset } from '../../../fixtures/samples.ts'
import { type Browser, openPeople, type People } from '../../management/world.ts'

let world: People
let app: Hono
let manager: Browser
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
  await world.portal.publish('trees', treesDataset)
})
afterEach(async () => {
  await set([])
})
afterAll(async () => {
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const set = (baseMaps: unknown) => manager.post('management/1.0/domain/update/', { base_maps: baseMaps })
const known = async () => (await manager.get('management/1.0/domain/')).body.base_maps
const mapPage = async (path = '/explore/dataset/trees/map/') => {
  const response = await app.request(path)
  return { text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}

describe('base maps of a portal', () => {
  it('are none at first: pages ask no other server and configure nothing', async () => {
    expect(await known()).toEqual([])
    const { text, policy } = await mapPage()
    expect(text).not.toContain('<d4c-config')
    expect(policy).toContain("img-src 'self' data: blob:;")
  })

  it('are on the pages with maps, embeds too, as soon as they are set, and their servers allowed', async () => {
    const { body } = await set([{ provider: 'ign.plan' }])
    expect(body.base_maps).toEqual([
      { id: 'ign.plan', provider: 'ign.plan' },
      { id: 'world', provider: 'world' },
    ])
    for (const path of ['/explore/dataset/trees/map/', '/explore/embed/dataset/trees/map/', '/map/']) {
      const { text, policy } = await mapPage(path)
      expect(text, path).toContain('<d4c-config basemaps="[{&quot;id&quot;:&quot;ign.plan&quot;')
      expect(policy, path).toContain("img-src 'self' data: blob: https://data.geopf.fr")
      expect(policy, path).toContain("connect-src 'self' https://data.geopf.fr")
    }
    await set([{ provider: 'world' }])
    expect(await known()).toEqual([])
    expect((await mapPage()).policy).not.toContain('geopf')
  })

  it('keep their order, the embedded one where it is put', async () => {
    await set([{ provider: 'world' }, { provider: 'osm' }])
    expect(await known()).toMatchObject([{ id: 'world' }, { id: 'osm' }])
  })

  it('have texts that cannot leave their place in a page', async () => {
    const attribution = '"></d4c-config><script>alert(1)</script>'
    await set([{ provider: 'custom', label: 'Own', url: 'https://t.example/{z}/{x}/{y}.png', attribution }])
    const { text } = await mapPage()
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;alert(1)')
    expect(await known()).toMatchObject([{ id: 'own-1' }, { id: 'world' }])
  })

  it.each([
    ['a word', 'osm', 'takes a list of at most 20 base maps'],
    ['too many', Array.from({ length: 21 }, (_, id) => ({ id: `a${id}`, provider: 'osm' })), 'at most 20'],
    ['a number as label', [{ provider: 'osm', label: 4 }], 'takes a list of at most 20 base maps'],
    ['a provider that there is not', [{ provider: 'nowhere' }], 'unknown provider, nowhere'],
    ['a provider without its key', [{ provider: 'jawg.light' }], 'needs a key of jawg.light'],
    ['an address over http', [{ provider: 'custom', url: 'http://t.example/{z}/{x}/{y}' }], 'https:// or /'],
    [
      'a host that would end a directive',
      [{ provider: 'custom_style', url: 'https://t.example;script-src/s.json' }],
      'https:// or /',
    ],
    [
      'an address without places',
      [{ provider: 'custom', url: 'https://t.example/a.png' }],
      'zoom, column and row',
    ],
    [
      'a service without layers',
      [{ provider: 'custom_wms', url: 'https://t.example/wms' }],
      'names of the layers',
    ],
    ['one id twice', [{ provider: 'osm' }, { provider: 'osm' }], 'Two base maps have the id osm'],
  ])('refuse %s', async (_, sent, sentence) => {
    const { status, body } = await set(sent)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(sentence)
    expect(await known()).toEqual([])
  })

  it('are for who manages the portal', async () => {
    const other = await world.person('other', 'create_dataset')
    const { status } = await other.post('management/1.0/domain/update/', { base_maps: [{ provider: 'osm' }] })
    expect(status).toBe(403)
  })
})
