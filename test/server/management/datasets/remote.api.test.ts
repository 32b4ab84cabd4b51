import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caches } from '../../../../src/server/memory/caches.ts'
import { managementApi } from '../../../../src/server/routes/management/index.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import { type FixtureDataset, field, openPortal, type Portal } from '../../../fixtures/portal.ts'
import { openPeople, type People } from '../world.ts'
import { datasetCalls } from './dataset-calls.ts'
import { everything, Publisher } from './publisher.ts'

const plainTrees: FixtureDataset = {
  fields: [
    field('code', 'text', 'facet'),
    field('kind', 'text', 'facet'),
    field('count', 'int'),
    field('height', 'double'),
    field('planted', 'date'),
    field('seen', 'datetime'),
    field('place', 'geo_point_2d'),
  ],
  sql: `SELECT * FROM (VALUES
    (0, '0012', 'oak', 3, 2.5, '2020-01-02', '2024-03-01T08:00:00', 50.5, 4.5),
    (1, '0013', 'elm; old', 4, 7, '2021-01-02', '2024-03-02T08:30:00', 50.25, 4.75),
    (2, '0014', 'lime', 5, 8.25, NULL, '2024-03-03T09:00:00', 50.125, 5.5)
  ) AS t(_row, code, kind, count, height, planted, seen, "place:lat", "place:lng")`,
}

let there: Portal
let world: People
let ada: Publisher
let web: Server
let domain = ''
/** Whether answers come in the shapes of other portals. */
let foreign: ((path: string) => unknown) | null = null
beforeAll(async () => {
  there = await openPortal()
  await there.publish('trees', {
    ...plainTrees,
    metas: {
      title: 'Trees of Wallonia',
      description: '<p>All of them</p>',
      keyword: ['oak'],
      publisher: 'SPW',
    },
  })
  await there.publish('hidden', plainTrees)
  await there.store.access.saveDatasetAccess('hidden', { policy: 'restricted' })
  const portal = new Hono()
  portal.use(async (c, next) => {
    const answer = foreign?.(c.req.path)
    return answer === undefined ? next() : c.json(answer as object)
  })
  portal.get('/secret/', (c) =>
    c.req.header('authorization') === `Basic ${btoa('ada:pass word')}` ? c.text('in') : c.text('out', 401),
  )
  portal.get('/page/*', (c) => c.html('<!doctype html><html><body>Not found</body></html>'))
  portal.route('/api/', there.api)
  web = createServer(getRequestListener(portal.fetch)).listen(0, '127.0.0.1')
  await new Promise((listening) => web.once('listening', listening))
  const at = web.address()
  domain = `http://127.0.0.1:${at !== null && typeof at === 'object' ? at.port : 0}`

  world = await openPeople()
  const { store, engine, pushed, deps, background, identity, failures } = world.portal
  const downloads = { ...usualImports.downloads, allow: ['127.0.0.1/32'] }
  const imports = { ...usualImports, downloads }
  const now = () => new Date()
  const calls = datasetCalls({
    store,
    engine,
    pushed,
    usage: deps.usage,
    caches: new Caches(),
    background,
    imports,
    now,
  })
  const report = (error: unknown) => failures.push(error)
  const own = managementApi(calls, { identity, proxies: 0, report, checksAnswers: true })
  world.portal.management = new Hono().route('/', own).route('/', world.portal.management)
  ada = new Publisher(await world.person('ada', ...everything))
})
afterAll(async () => {
  web.close()
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
  await there.close()
})

const remote = (sent: Record<string, unknown>, path = 'remote') =>
  ada.browser.post(`management/1.0/datasets/${path}/`, { domain, ...sent })

describe('a dataset of another portal', () => {
  it('is described as it is there, and has the records there once it is published', async () => {
    const { status, body } = await remote({ dataset_id: 'trees', new_dataset_id: 'trees-here' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      dataset_id: 'trees-here',
      published: false,
      metas: { title: 'Trees of Wallonia', keyword: ['oak'], publisher: 'SPW' },
      resources: [{ type: 'url' }],
    })
    expect(body.metas).not.toHaveProperty('records_count')
    expect(await ada.publish('trees-here')).toMatchObject({ state: 'done' })
    const fieldsOf = async (portal: Portal, id: string) =>
      (
        (await portal.get(`datasets/1.0/${id}/`)) as {
          fields: { name: string; type: string; label: string }[]
        }
      ).fields
    const [here, remoteFields] = [await fieldsOf(world.portal, 'trees-here'), await fieldsOf(there, 'trees')]
    expect(here.map(({ name, type, label }) => [name, type, label])).toEqual(
      remoteFields.map(({ name, type, label }) => [name, type, label]),
    )
    const recordsOf = async (portal: Portal, id: string) =>
      (
        (await portal.get(`records/1.0/search/?dataset=${id}&rows=100`)) as { records: { fields: object }[] }
      ).records.map(({ fields }) => fields)
    expect(await recordsOf(world.portal, 'trees-here')).toEqual(await recordsOf(there, 'trees'))
  }, 60_000)

  it('is made of an answer in the shapes of other portals, without what cannot be taken', async () => {
    foreign = (path) =>
      path.endsWith('/datasets/1.0/theirs/')
        ? {
            datasetid: 'theirs',
            has_records: false,
            metas: {
              title: ' Theirs ',
              keyword: 'oak',
              timezone: 'UTC',
              custom: { deep: [1] },
              records_count: 3,
            },
            fields: [
              { name: 'kind', label: 'Kind', type: 'text', annotations: { facet: [], hierarchical: ['/'] } },
              { name: 'odd', label: 3, type: 'nonsense', annotations: 'x' },
              { name: 'photo', label: 'Photo', type: 'file' },
              'nothing',
            ],
          }
        : undefined
    const { status, body, text } = await remote({ dataset_id: 'theirs' })
    foreign = null
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      dataset_id: 'theirs',
      resources: [],
      metas: { title: 'Theirs', timezone: 'UTC' },
    })
    expect(body.metas).not.toHaveProperty('custom')
    expect(body.field_overrides).toMatchObject({
      kind: {
        label: 'Kind',
        type: 'text',
        annotations: [{ name: 'facet' }, { name: 'hierarchical', args: ['/'] }],
      },
      photo: { label: 'Photo' },
    })
    expect(text).not.toContain('nonsense')
  })

  it('takes no word of the API for its identifier', async () => {
    const sent = { dataset_id: 'trees', domain: 'https://data.example.org' }
    for (const new_dataset_id of ['preview', 'remote', 'remote_unverified']) {
      const { status, body } = await remote({ ...sent, new_dataset_id }, 'remote_unverified')
      expect([status, body.error_key]).toEqual([400, 'dataset.reserved'])
    }
    const { body } = await remote({ ...sent, title: 'Preview' }, 'remote_unverified')
    expect(body.dataset_id).toBe('preview-2')
  })

  it('is made without asking where that is wished', async () => {
    const sent = { domain: 'https://data.example.org', dataset_id: 'far', title: 'Far away' }
    const { status, body } = await ada.browser.post('management/1.0/datasets/remote_unverified/', sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dataset_id: 'far-away', metas: { title: 'Far away' } })
    const { resources } = body as { resources: { url: string }[] }
    expect(resources[0]?.url).toMatch(/^https:\/\/data\.example\.org\/api\/records\/1\.0\/download\/\?…$/)
  })

  it('keeps its key to itself', async () => {
    const { key } = await there.store.access.createKey('reader')
    await there.store.access.saveDatasetAccess('hidden', {
      rule: {
        subject: { type: 'user', id: 'reader' },
        ruleset: {
          permissions: ['explore_dataset'],
          visibleFields: null,
          isDataVisible: true,
          filterQuery: null,
          apiCallsQuota: null,
        },
      },
    })
    const { status, text } = await remote({ dataset_id: 'hidden', new_dataset_id: 'shared', apikey: key })
    expect(status).toBe(200)
    expect(text).not.toContain(key)
    expect(await ada.publish('shared')).toMatchObject({ state: 'done' })
  }, 60_000)

  it.each(['none', 'hidden', '../../x'])('that is not there is refused: %s', async (dataset_id) => {
    const { status, body } = await remote({ dataset_id })
    expect([status, body.error]).toEqual([
      404,
      'The selected dataset does not exist or is not accessible anymore.',
    ])
  })

  it.each([
    [{ domain: '' }, 400],
    [{ domain: 'file:///etc/' }, 400],
    [{ domain: 'ftp://example.org/' }, 400],
    [{ domain: 'http://169.254.169.254/' }, 400],
    [{ domain: 'http://10.0.0.1/' }, 400],
    [{ dataset_id: ' ' }, 400],
  ])('is not made of %j', async (sent, expected) => {
    const before = (await world.portal.store.datasets()).length
    expect((await remote({ dataset_id: 'trees', ...sent })).status).toBe(expected)
    expect((await world.portal.store.datasets()).length).toBe(before)
  })

  it('is not made of a page that is no portal', async () => {
    const { status, body } = await remote({ domain: `${domain}/page`, dataset_id: 'trees' })
    expect([status, body.error_key]).toEqual([400, 'remote.unreadable'])
    foreign = () => [1, 2]
    const list = await remote({ dataset_id: 'trees' })
    foreign = null
    expect([list.status, list.body.error_key]).toEqual([400, 'remote.unreadable'])
  })
})

describe('the authentication of a service', () => {
  const verify = (sent: Record<string, unknown>) =>
    ada.browser.post('management/1.0/domain/verify_service_authentication', sent)

  it('is verified by what the address answers', async () => {
    const url = `${domain}/secret/`
    expect((await verify({ url, username: 'ada', password: 'pass word' })).body).toEqual({
      authenticated: true,
      status: 200,
    })
    expect((await verify({ url, username: 'ada', password: 'wrong' })).body).toEqual({
      authenticated: false,
      status: 401,
    })
    expect((await verify({ url })).body).toMatchObject({ authenticated: false })
  })

  it.each([
    [{}],
    [{ url: 'nowhere' }],
    [{ url: 'file:///etc/passwd' }],
    [{ url: 'http://169.254.169.254/' }],
    [{ url: 'http://127.0.0.1:1/' }],
    [{ url: 'http://no-such-host.invalid/', username: 'ada', password: 'hidden-secret' }],
  ])('cannot be verified of %j', async (sent) => {
    const { status, text } = await verify(sent)
    expect(status).toBe(400)
    expect(text).not.toContain('hidden-secret')
  })
})
