import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refresh } from '../../../../src/server/features/schedules/refresh.ts'
import { PushFolder } from '../../../../src/server/ingest/push/folder.ts'
import { Caches } from '../../../../src/server/memory/caches.ts'
import { dataApi } from '../../../../src/server/routes/index.ts'
import { managementApi } from '../../../../src/server/routes/management/index.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import { present } from '../../../fixtures/portal.ts'
import { serveWeb, text } from '../../ingest/sources/web.ts'
import { openPeople, type People } from '../world.ts'
import { datasetCalls } from './dataset-calls.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

const web = await serveWeb()
const imports = {
  ...usualImports,
  downloads: { ...usualImports.downloads, allow: ['127.0.0.1/32'], bytes: 2_000_000 },
}

let world: People
let ada: Publisher
beforeAll(async () => {
  world = await openPeople()
  const { store, engine, pushed, deps, background, identity } = world.portal
  // The same portal with leave to fetch from this machine, and a small limit of uploads.
  const { usage } = deps
  const now = () => new Date(clock)
  const calls = datasetCalls({
    store,
    engine,
    pushed,
    usage,
    caches: new Caches(),
    background,
    imports,
    now,
  })
  const report = (error: unknown) => world.portal.failures.push(error)
  const own = managementApi(calls, { identity, proxies: 0, report, checksAnswers: true })
  world.portal.management = new Hono().route('/', own).route('/', world.portal.management)
  ada = new Publisher(await world.person('ada', ...everything))
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

let clock = present.getTime()
const csv = 'code,height\n0012,3.5\n0013,4\n'
const one = (id: string) => `${v1}/datasets/${id}/`
const rows = async (id: string) => (await world.portal.store.dataset(id))?.version?.rows

describe('an address', () => {
  it('is fetched once for a preview and a publish, and its secrets are told to nobody', async () => {
    web.on('/trees.csv', text(csv))
    const url = `${web.at('/trees.csv')}?token=s3cret`
    const { body: source, text: told } = await ada.browser.post(`${v1}/resources/new_url/`, { url })
    expect(source).toMatchObject({ type: 'url', filename: null })
    const preview = await ada.browser.post(`${v1}/datasets/preview/`, { resources: [source.resource_uid] })
    expect(preview.body).toMatchObject({ rows: 2, format: 'csv' })
    const made = await ada.browser.post(`${v1}/datasets/`, {
      dataset_id: 'fetched',
      title: 'Fetched',
      resources: [source.resource_uid],
    })
    expect(await ada.publish('fetched')).toMatchObject({ counters: { rows: 2 } })
    expect(web.asked).toEqual(['/trees.csv?token=s3cret'])
    const entries = await world.portal.store.audit.entries({ limit: 100 })
    expect(told + made.text + JSON.stringify(entries)).not.toContain('s3cret')
    expect(await world.portal.store.sources.lastFetch('fetched')).toMatchObject({
      sources: [{ address: url }],
    })
  })

  it('is fetched anew by a recovery from scratch, and by that alone within the hour', async () => {
    web.on('/more.csv', text(csv), text(`${csv}0014,1\n`))
    const made = await ada.browser.post(`${v1}/datasets/`, { dataset_id: 'renewed', title: 'Renewed' })
    expect(made.status).toBe(200)
    const added = await ada.browser.post(`${v1}/datasets/renewed/resources/new_url/`, {
      url: String(web.at('/more.csv')),
    })
    await ada.publish('renewed')
    const uid = added.body.resource_uid
    const { body: kept } = await ada.browser.post(`${v1}/datasets/renewed/resources/${uid}/recover/`)
    await ada.ended(String(kept.job_id))
    expect(await rows('renewed')).toBe(2)
    const { body: anew } = await ada.browser.post(`${v1}/datasets/renewed/resources/${uid}/recover/scratch/`)
    expect(await ada.ended(String(anew.job_id))).toMatchObject({ state: 'done' })
    expect(await rows('renewed')).toBe(3)
    clock += 1000
  })

  it('is asked again by a schedule, which makes no state of its own', async () => {
    const { store } = world.portal
    web.on('/hourly.csv', text(csv), text(`${csv}0014,1\n0015,2\n`))
    await ada.browser.post(`${v1}/datasets/`, { dataset_id: 'hourly', title: 'Hourly' })
    await ada.browser.post(`${v1}/datasets/hourly/resources/new_url/`, { url: String(web.at('/hourly.csv')) })
    await ada.save('hourly', { fields: { code: { label: 'Code' } } })
    await ada.publish('hourly')
    await ada.save('hourly', { metas: { description: 'waits' } })
    expect(await refresh(store, 'hourly', imports, new AbortController().signal)).toBe('imported')
    const { body } = await ada.browser.get(one('hourly'))
    expect(body).toMatchObject({ records_count: 4, is_modified: true, metas: { description: 'waits' } })
    expect(body.fields).toMatchObject([{ label: 'Code' }, {}])
    expect((await ada.browser.get(`${v2}/datasets/hourly/changes/`)).body.changes).toHaveLength(4)
    await ada.publish('hourly')
    expect(await rows('hourly')).toBe(4)
  })

  it.each([
    ['ftp://example.org/x', /ftp/],
    ['not an address', /address/],
  ])('%s is refused', async (url, sentence) => {
    const { status, body } = await ada.browser.post(`${v1}/resources/new_url/`, { url })
    expect([status, body.error_key]).toEqual([400, 'dataset.unreadable'])
    expect(body.error).toMatch(sentence)
  })

  it('that sends nothing is told in the language of the publisher', async () => {
    const { body } = await ada.browser.post(`${v1}/resources/new_url/`, { url: String(web.at('/none')) })
    const ask = (lang: string) =>
      ada.browser.post(`${v1}/resources/preview/?lang=${lang}`, { resource_uid: body.resource_uid })
    const [english, french] = [await ask('en'), await ask('fr')]
    expect(english.body.error).toContain('404')
    expect(french.body.error).toContain('404')
    expect(french.body.error).not.toBe(english.body.error)
  })
})

describe('an upload', () => {
  it('beyond the limit is refused with the sentence of the limit, and leaves nothing', async () => {
    const large = `a\n${'x'.repeat(2_000_100)}\n`
    const { status, body } = await ada.upload(`${v1}/resources/`, large, 'large.csv')
    expect([status, body.errorcode]).toEqual([413, 70000])
    expect(body.error).toBe('The file you tried to upload exceeds the limit size. 2 Mo')
  })

  it('that no dataset takes goes before those that came later, when they are many', async () => {
    const cora = new Publisher(await world.person('cora', 'create_dataset'))
    const sent: string[] = []
    for (let nth = 0; nth < 5; nth++) {
      const { body } = await cora.upload(`${v1}/resources/`, `a\n${'x'.repeat(1_200_000)}\n`, `${nth}.csv`)
      sent.push(String(body.resource_uid))
    }
    const kept = await world.portal.store.sourceFiles.findAll(sent)
    expect(kept.map(({ filename }) => filename)).toEqual(['2.csv', '3.csv', '4.csv'])
  })

  it('that is no form is refused', async () => {
    const { status, body } = await ada.browser.post(`${v1}/resources/`, { file: 'x' })
    expect([status, body.error_key]).toEqual([400, 'dataset.unreadable'])
  })

  it('that is no data is refused by its preview, in a sentence', async () => {
    const { body } = await ada.upload(`${v1}/resources/`, '%PDF-1.7\n%âãÏÓ\n', 'table.pdf')
    const preview = await ada.browser.post(`${v1}/resources/preview/`, { resource_uid: body.resource_uid })
    expect(preview.status).toBe(400)
    expect(preview.body.error).toContain('table.pdf')
  })

  it('is shown before and after each processor', async () => {
    const lines = Array.from({ length: 60_000 }, (_, nth) => `${nth},row ${nth}`).join('\n')
    const { body } = await ada.upload(`${v1}/resources/`, `a,b\n${lines}\n`, 'long.csv')
    const preview = await ada.browser.post(`${v1}/resources/preview/?nhits=1`, {
      resource_uid: body.resource_uid,
      processors: [{ name: 'filter', args: { query: 'a > 5' } }],
      steps: true,
    })
    expect(preview.body).toMatchObject({
      records: [{ a: 6, b: 'row 6' }],
      steps: [{ processor: 'filter', records: 9994 }],
    })
  })
})

describe('a realtime source', () => {
  it('takes records that are pushed, which later edits keep', async () => {
    const { store, deps } = world.portal
    const { body } = await ada.browser.post(`${v1}/resources/new_realtime/`, {
      records: [{ station: 'a', level: 1.5, at: '2024-01-01T00:00:00Z' }],
    })
    await ada.browser.post(`${v1}/datasets/`, {
      dataset_id: 'live',
      title: 'Live',
      resources: [body.resource_uid],
    })
    expect(await ada.publish('live')).toMatchObject({ counters: { rows: 1 } })
    const keys = `${one('live')}resources/${body.resource_uid}/api_keys/`
    const wrong = await ada.browser.post(`${keys}generate/`, { mode: 'upsert', key: ['nothing'] })
    expect(wrong.body.errors).toMatchObject([{ field: 'key' }])
    const first = await ada.browser.post(`${keys}generate/`, { mode: 'append' })
    const { body: key } = await ada.browser.post(`${keys}renew/${first.body.key_id}/`)
    const listed = await ada.browser.get(keys)
    expect(listed.body.api_keys).toMatchObject([{ key_id: key.key_id, mode: 'append', key: [] }])
    expect(listed.text).not.toContain(String(key.push_key))
    expect(await store.pushes.opens('live', String(first.body.push_key))).toBe(false)
    const { pushed: log } = world.portal
    const folder = new PushFolder({
      store,
      log,
      database: async () => world.portal.database,
      now: () => performance.now(),
      report: (error) => world.portal.failures.push(error),
    })
    const api = dataApi(deps, () => {}, { datasets: store, log })
    const pushed = await api.request(`/push/1.0/live/realtime/push/?pushkey=${key.push_key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ station: 'b', level: 2, at: '2024-01-02T00:00:00Z' }),
    })
    expect(await pushed.json()).toMatchObject({ status: 'OK' })
    await folder.look()
    expect(await rows('live')).toBe(2)
    expect((await ada.browser.get(`${one('live')}status/`)).body).toMatchObject({ is_modified: false })
    await ada.save('live', { fields: { level: { label: 'Level' } } })
    expect(await ada.publish('live')).toMatchObject({ state: 'done' })
    expect(await rows('live')).toBe(2)
    await ada.save('live', { fields: { level: { type: 'text' } } })
    expect((await ada.publish('live')).error).toMatch(/cannot be read otherwise/)
    const { changes } = (await ada.browser.get(`${v2}/datasets/live/changes/`)).body
    expect(changes).toHaveLength(3)
    await folder.idle()
    expect((await ada.browser.delete(`${keys}${first.body.key_id}/`)).status).toBe(404)
    expect((await ada.browser.delete(`${keys}${key.key_id}/`)).status).toBe(200)
    expect((await ada.browser.get(keys)).body.api_keys).toEqual([])
    log.append({ id: 'live', createdAt: (await store.dataset('live'))?.createdAt ?? '' }, '{}', 1)
    const early = await ada.browser.post(`${one('live')}rename/`, { new_dataset_id: 'river' })
    expect([early.status, early.body.error_key]).toEqual([409, 'dataset.busy'])
  })
})

describe('a realtime source beside a file', () => {
  it('adds none of its own records', async () => {
    await ada.create('both', csv)
    await ada.publish('both')
    const sample = { records: { code: '1', height: 2 } }
    await ada.browser.post(`${v1}/datasets/both/resources/new_realtime/`, sample)
    expect(await ada.publish('both')).toMatchObject({ state: 'done' })
    expect(await rows('both')).toBe(2)
  })
})

describe('what there is to make datasets of', () => {
  it('is told', async () => {
    const { formats } = (await ada.browser.get(`${v1}/resources/supported_formats/`)).body
    expect(formats).toEqual(expect.arrayContaining(['csv', 'xlsx', 'geojson', 'shapefile', 'parquet']))
    const { processors } = (await ada.browser.get(`${v1}/domain/supported_processors/?lang=fr`)).body
    expect(processors).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'rename', parameters: expect.any(Array) })]),
    )
  })

  it('is guessed and renamed for processors', async () => {
    await ada.create('guessed', csv)
    await ada.publish('guessed')
    const guess = await ada.browser.post(`${one('guessed')}guess_processor_params/`, {
      name: 'copy',
      field: 'height',
    })
    expect(guess.body).toEqual({ name: 'copy', args: { field: 'height', to_name: 'height_2' } })
    const renamed = await ada.browser.post(`${one('guessed')}rename_processors/`, {
      processors: [{ name: 'copy', args: { field: 'height', to_name: 'h' } }],
      from_name: 'height',
      to_name: 'tall',
    })
    expect(renamed.body).toEqual({ processors: [{ name: 'copy', args: { field: 'tall', to_name: 'h' } }] })
    const { fields } = (await ada.browser.get(`${v2}/datasets/guessed/output_fields/`)).body
    expect(fields).toMatchObject([{ name: 'code' }, { name: 'height' }])
    await ada.save('guessed', { processors: [{ name: 'copy', args: { field: 'height', to_name: 'h' } }] })
    const after = (await ada.browser.get(`${v2}/datasets/guessed/output_fields/`)).body.fields
    expect((after as { name: string }[]).map(({ name }) => name)).toContain('h')
  })
})
