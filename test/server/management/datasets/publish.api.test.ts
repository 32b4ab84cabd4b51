import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPeople, type People } from '../world.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

let world: People
let ada: Publisher
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const csv = 'code,height\n0012,3.5\n0013,4\n0014,2\n'
const one = (id: string) => `${v1}/datasets/${id}/`
const version = async (id: string) => (await world.portal.store.dataset(id))?.version
const status = async (id: string) => (await ada.browser.get(`${one(id)}status/`)).body
const seen = async (id: string) => (await world.portal.get(`datasets/1.0/${id}/`)) as Record<string, unknown>

describe('publishing', () => {
  it('builds nothing where only metas have changed', async () => {
    await ada.create('metas', csv)
    await ada.publish('metas')
    const before = await version('metas')
    await ada.save('metas', { metas: { description: '<p>All trees</p>', keyword: null } })
    await ada.publish('metas')
    expect((await version('metas'))?.id).toBe(before?.id)
    expect(await seen('metas')).toMatchObject({ metas: { description: '<p>All trees</p>' } })
    expect(await status('metas')).toMatchObject({ name: 'idle', is_modified: false })
  })

  it('takes types, names and processors of the draft', async () => {
    await ada.create('steps', 'code,height\n12,3.5\n13,4\n14,2\n', {
      fields: { code: { type: 'text', label: 'Code' } },
      processors: [{ name: 'filter', args: { query: 'height > 2' } }],
    })
    expect(await ada.publish('steps')).toMatchObject({ counters: { rows: 2 } })
    expect((await version('steps'))?.fields).toMatchObject([
      { name: 'code', type: 'text', label: 'Code' },
      {},
    ])
  })

  it('reads several sources as one, without those that are disabled', async () => {
    await ada.create('several', csv)
    const more = await ada.browser.post(`${v1}/datasets/several/resources/new_text/`, {
      text: 'code,height\n0099,7\n0098,8\n',
    })
    expect(more.body).toMatchObject({ type: 'text', bytes: 26 })
    await ada.publish('several')
    expect(await version('several')).toMatchObject({ rows: 5 })
    const uid = more.body.resource_uid
    const off = await ada.browser.get(`${v1}/datasets/several/resources/${uid}/disable/`)
    expect(off.body.resources).toMatchObject([{ enabled: true }, { enabled: false }])
    await ada.publish('several')
    expect(await version('several')).toMatchObject({ rows: 3 })
    await ada.browser.post(`${v1}/datasets/several/resources/${uid}/enable/`)
    await ada.publish('several')
    expect(await version('several')).toMatchObject({ rows: 5 })
  })

  it('reads another content of a source', async () => {
    const { body } = await ada.create('renewed', csv)
    const [resource] = body.resources as { resource_uid: string }[]
    await ada.publish('renewed')
    const path = `${v1}/datasets/renewed/resources/${resource?.resource_uid}/update_file/`
    const renewed = await ada.upload(path, `${csv}0016,1\n`, 'newer.csv')
    expect(renewed.body).toMatchObject({
      is_modified: true,
      resources: [{ resource_uid: resource?.resource_uid, filename: 'newer.csv' }],
    })
    await ada.publish('renewed')
    expect(await version('renewed')).toMatchObject({ rows: 4 })
  })

  it('reads all sources anew when a recovery is asked for', async () => {
    const { body } = await ada.create('recovered', csv)
    const [resource] = body.resources as { resource_uid: string }[]
    await ada.publish('recovered')
    const before = await version('recovered')
    const path = `${v1}/datasets/recovered/resources/${resource?.resource_uid}/recover/scratch/`
    const { body: begun } = await ada.browser.post(path)
    expect(await ada.ended(String(begun.job_id))).toMatchObject({ state: 'done' })
    const after = await version('recovered')
    expect([after?.rows, after?.id === before?.id]).toEqual([3, false])
  })

  it('of a dataset without records shows its description', async () => {
    await ada.browser.post(`${v1}/datasets/`, { dataset_id: 'empty', metas: { title: 'Empty' } })
    expect(await ada.publish('empty')).toMatchObject({ state: 'done' })
    expect(await seen('empty')).toMatchObject({ has_records: false, metas: { title: 'Empty' } })
  })

  it('stops at the limit of the publisher', async () => {
    const cora = new Publisher(await world.person('cora', ...everything))
    await world.portal.store.people.updateUser('cora', {
      limits: { max_records_by_dataset: 2, max_datasets: 1 },
    })
    await cora.create('limited', csv)
    const job = await cora.publish('limited')
    expect(job.error).toBe(
      'limited has 3 records, and 2 is all that the publisher may have in a dataset: leave some out by a processor, or ask an administrator for more',
    )
    expect(await status('limited')).toMatchObject({
      name: 'limit_reached',
      published: false,
      message: job.error,
    })
    const { body } = await cora.browser.get(`${v1}/datasets/?state=limit_reached`)
    expect(body).toMatchObject({ nhits: 1, datasets: [{ dataset_id: 'limited', status: 'limit_reached' }] })
    const second = await cora.create('beyond', csv)
    expect([second.status, second.body.error_key]).toEqual([403, 'dataset.limit'])
    await cora.save('limited', { processors: [{ name: 'filter', args: { query: 'height > 2' } }] })
    expect(await cora.publish('limited')).toMatchObject({ state: 'done' })
    expect(await status('limited')).toMatchObject({ name: 'idle', published: true })
  })

  it('fails where too many values do not fit, and keeps what is published', async () => {
    await ada.create('misfits', csv)
    await ada.publish('misfits')
    await ada.save('misfits', { fields: { height: { type: 'date' } } })
    const job = await ada.publish('misfits')
    expect(job.state).toBe('error')
    expect(await status('misfits')).toMatchObject({
      name: 'error',
      message: expect.stringContaining('misfits.csv'),
      published: true,
      is_modified: true,
      records_count: 3,
    })
    const french = await ada.browser.get(`${one('misfits')}status/?lang=fr`)
    expect(french.body.message).not.toBe(job.error)
    expect((await version('misfits'))?.fields).toMatchObject([{}, { type: 'double' }])
  })

  it('tells the values that were set aside', async () => {
    const lines = Array.from({ length: 60 }, (_, nth) => `${nth},${nth === 7 ? 'tall' : nth}`)
    await ada.create('aside', `code,height\n${lines.join('\n')}\n`, { fields: { height: { type: 'int' } } })
    await ada.publish('aside')
    expect(await status('aside')).toMatchObject({ records_errors: 1 })
    const { body } = await ada.browser.get(`${one('aside')}records_errors/`)
    expect(body).toMatchObject({ nhits: 1, errors: [{ row: 8, column: 'height', value: 'tall' }] })
  })
})

describe('a job of a dataset', () => {
  const occupied = async (id: string) => {
    const { jobs } = world.portal.store
    const job = await jobs.add('push', id)
    await jobs.begin(job)
    return () => jobs.finish(job, { state: 'done' })
  }

  it('waits for others, is told, and is aborted', async () => {
    await ada.create('waiting', csv)
    const free = await occupied('waiting')
    const { body } = await ada.browser.put(`${v2}/datasets/waiting/publish/`)
    expect(await status('waiting')).toMatchObject({ name: 'queued', job_id: body.job_id, published: false })
    expect((await ada.browser.get(`${v2}/jobs/${body.job_id}/`)).body).toMatchObject({ state: 'queued' })
    const renamed = await ada.browser.post(`${one('waiting')}rename/`, { new_dataset_id: 'elsewhere' })
    expect([renamed.status, renamed.body.error_key]).toEqual([409, 'dataset.busy'])
    expect((await ada.browser.put(`${v2}/datasets/waiting/abort/`)).body).toEqual({ aborted: true })
    expect(await ada.ended(String(body.job_id))).toMatchObject({
      state: 'error',
      error: expect.stringContaining('stopped'),
    })
    await free()
    expect(await status('waiting')).toMatchObject({ name: 'idle', published: false, is_modified: true })
    expect((await ada.browser.post(`${one('waiting')}abort_publish/`)).body).toEqual({ aborted: false })
  })

  it('publishes the state that it was begun with, not what others save meanwhile', async () => {
    await ada.create('steady', csv)
    const free = await occupied('steady')
    const { body } = await ada.browser.post(`${one('steady')}publish/`)
    await ada.save('steady', { metas: { title: 'Half done' } })
    await free()
    expect(await ada.ended(String(body.job_id))).toMatchObject({ state: 'done' })
    expect(await seen('steady')).toMatchObject({ metas: { title: 'Title of steady' } })
    expect(await status('steady')).toMatchObject({ is_modified: true })
  })

  it('does not write over what was imported meanwhile', async () => {
    const { store } = world.portal
    await ada.create('raced', csv)
    await ada.publish('raced')
    await ada.save('raced', { metas: { description: 'Mine' } })
    const free = await occupied('raced')
    const { body } = await ada.browser.post(`${one('raced')}publish/`)
    await store.updateDataset('raced', { metas: { title: 'Imported' } })
    await free()
    expect((await ada.ended(String(body.job_id))).error).toContain('changed by somebody else')
    expect(await seen('raced')).toMatchObject({ metas: { title: 'Imported' } })
    expect(await ada.publish('raced')).toMatchObject({ state: 'done' })
    expect(await seen('raced')).toMatchObject({ metas: { title: 'Imported', description: 'Mine' } })
  })

  it('of many datasets at once ends for all of them', async () => {
    const ids = Array.from({ length: 12 }, (_, nth) => `many${nth}`)
    for (const id of ids) await ada.browser.post(`${v1}/datasets/`, { dataset_id: id, metas: { title: id } })
    const ended = await Promise.all(ids.map((id) => ada.publish(id)))
    expect(ended.map(({ state }) => state)).toEqual(ids.map(() => 'done'))
  })
})

describe('the diff before a publish', () => {
  const ready = async (id: string) => {
    const { body } = await ada.browser.post(`${v2}/datasets/${id}/diff/`)
    expect(await ada.ended(String(body.job_id))).toMatchObject({ state: 'done' })
    return (await ada.browser.get(`${v2}/datasets/${id}/diff/`)).body
  }

  it('counts records by their key, tells fields and metas, and is not built twice', async () => {
    const id = 'differs'
    const keyed = { code: { annotations: [{ name: 'id' }] } }
    const { body: made } = await ada.create(id, csv, { fields: keyed })
    expect((await ada.browser.get(`${v2}/datasets/${id}/diff/`)).body).toEqual({ state: 'missing' })
    await ada.publish(id)
    const [resource] = made.resources as { resource_uid: string }[]
    const path = `${v1}/datasets/${id}/resources/${resource?.resource_uid}/update_file/`
    await ada.upload(path, 'code,height,kind\n0012,3.5,oak\n0013,5,elm\n0020,1,ash\n0021,1,ash\n', 'b.csv')
    await ada.save(id, { metas: { description: 'New' }, fields: { height: { label: 'Height' } } })
    const diff = await ready(id)
    expect(diff).toMatchObject({
      state: 'ready',
      rows: { before: 3, after: 4, added: 2, removed: 1, changed: 1, key: ['code'] },
      fields: {
        added: [{ name: 'kind' }],
        removed: [],
        relabelled: [{ name: 'height', members: ['label'] }],
      },
      metas: [{ name: 'metas.description', before: null, after: 'New' }],
      policy: 'public',
      audience: [{ type: 'default', rows: 4, fields: 3 }],
    })
    const { version_id } = (await ada.browser.get(`${v2}/datasets/${id}/report/`)).body
    expect((await version(id))?.rows).toBe(3)
    await ada.publish(id)
    expect((await version(id))?.id).toBe(version_id)
  })

  it('without a key counts equal records, and tells who will see what', async () => {
    const id = 'counted'
    const { body: made } = await ada.create(id, 'kind,height\noak,1\noak,1\nelm,2\n')
    await ada.publish(id)
    const ruleset = {
      permissions: ['explore_dataset'],
      visibleFields: ['kind'],
      isDataVisible: true,
      filterQuery: 'kind:oak',
      apiCallsQuota: null,
    }
    await world.portal.store.access.saveDatasetAccess(id, {
      policy: 'restricted',
      rule: { subject: { type: 'group', id: 'staff' }, ruleset },
    })
    const [resource] = made.resources as { resource_uid: string }[]
    const path = `${v1}/datasets/${id}/resources/${resource?.resource_uid}/update_file/`
    await ada.upload(path, 'kind,height\noak,1\nelm,3\nelm,2\n', 'b.csv')
    expect(await ready(id)).toMatchObject({
      rows: { added: 1, removed: 1, changed: null, key: [] },
      policy: 'restricted',
      audience: [{ type: 'group', id: 'staff', rows: 1, fields: 1 }],
    })
  })
})

describe('a dataset', () => {
  it('is hidden from visitors and shown again', async () => {
    await ada.create('hidden', csv)
    await ada.publish('hidden')
    expect((await ada.browser.post(`${one('hidden')}unpublish/`)).body).toMatchObject({ published: false })
    expect(await seen('hidden')).toMatchObject({ error_key: 'dataset.unknown' })
    const twice = await ada.browser.put(`${v2}/datasets/hidden/unpublish/`)
    expect([twice.status, twice.body.error_key]).toEqual([409, 'dataset.unpublished'])
    await ada.publish('hidden')
    expect(await seen('hidden')).toMatchObject({ datasetid: 'hidden' })
  })

  it('is called otherwise with all that belongs to it', async () => {
    const { store } = world.portal
    await ada.create('before', csv)
    await ada.publish('before')
    await store.access.saveDatasetAccess('before', { policy: 'restricted' })
    await store.resources.saveSnapshot('before', (await version('before'))?.id ?? '', 'as it was')
    await ada.create('taken', csv)
    const taken = await ada.browser.post(`${one('before')}rename/`, { new_dataset_id: 'taken' })
    expect([taken.status, taken.body.error_key]).toEqual([409, 'dataset.taken'])
    const bad = await ada.browser.post(`${one('before')}rename/`, { new_dataset_id: 'Ä b' })
    expect([bad.status, bad.body.error_key]).toEqual([400, 'dataset.identifier'])
    const { body } = await ada.browser.post(`${one('before')}rename/`, { new_dataset_id: 'after' })
    expect(body).toMatchObject({ dataset_id: 'after', published: true, is_modified: false, records_count: 3 })
    expect((await ada.browser.get(one('before'))).status).toBe(404)
    expect((await store.access.rulesOf('after'))?.policy).toBe('restricted')
    expect(await store.resources.snapshots('after')).toHaveLength(1)
    await ada.save('after', { metas: { description: 'still edited' } })
    expect(await ada.publish('after')).toMatchObject({ state: 'done' })
  })

  it('is copied with its sources, unpublished', async () => {
    await ada.create('model', csv, { fields: { code: { label: 'Code' } } })
    const { body } = await ada.browser.post(`${one('model')}copy/`, { new_dataset_id: 'copy' })
    expect(body).toMatchObject({
      dataset_id: 'copy',
      title: 'Title of model (copy)',
      published: false,
      field_overrides: { code: { label: 'Code' } },
      resources: [{ filename: 'model.csv' }],
    })
    await ada.browser.post(`${one('model')}delete/`)
    expect(await ada.publish('copy')).toMatchObject({ state: 'done', counters: { rows: 3 } })
  })

  it('is deleted with its files', async () => {
    await ada.create('gone', csv)
    await ada.publish('gone')
    const file = (await version('gone'))?.file ?? ''
    const { draft } = { draft: await world.portal.store.drafts.draft('gone') }
    const source = await world.portal.store.sourceFiles.find(draft?.head.state.resources[0]?.file_id ?? '')
    expect([existsSync(file), existsSync(source?.file ?? '')]).toEqual([true, true])
    expect((await ada.browser.post(`${one('gone')}delete/`)).status).toBe(200)
    expect([existsSync(file), existsSync(source?.file ?? '')]).toEqual([false, false])
    expect((await ada.browser.get(one('gone'))).status).toBe(404)
    const entries = await world.portal.store.audit.entries({
      object: { type: 'dataset', id: 'gone' },
      limit: 10,
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'dataset.delete',
      'dataset.publish',
      'dataset.publish.begin',
      'dataset.create',
    ])
  })
})
