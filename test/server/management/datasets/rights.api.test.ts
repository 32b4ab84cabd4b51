import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caches } from '../../../../src/server/memory/caches.ts'
import { usualImports } from '../../../../src/server/settings.ts'
import { type Browser, openPeople, type People } from '../world.ts'
import { datasetCalls } from './dataset-calls.ts'
import { everything, Publisher, v1, v2 } from './publisher.ts'

let world: People
let ada: Publisher
let maker: Publisher
let reader: Browser
beforeAll(async () => {
  world = await openPeople()
  ada = new Publisher(await world.person('ada', ...everything))
  maker = new Publisher(await world.person('maker', 'create_dataset'))
  reader = await world.person('reader')
  await ada.create('theirs', csv)
})
afterAll(async () => {
  await world.portal.background.idle()
  expect(world.portal.failures).toEqual([])
  await world.portal.close()
})

const csv = 'code,height\n0012,3.5\n0013,4\n'

describe('every call of the life of a dataset', () => {
  const calls = () => {
    const { store, engine, pushed, deps, background } = world.portal
    return datasetCalls({
      store,
      engine,
      pushed,
      usage: deps.usage,
      caches: new Caches(),
      background,
      imports: usualImports,
      now: () => new Date(),
    })
  }
  const paths = () =>
    calls().map(({ method, path, allow }) => ({
      method,
      allow,
      path: path.slice(1).replace(/:id\b/, 'theirs').replace(/:\w+/g, 'none'),
    }))

  it('is told', () => {
    expect(calls().filter(({ summary }) => !summary)).toEqual([])
  })

  it('is closed to who has not signed in', async () => {
    for (const { method, path } of paths())
      expect([path, (await world.stranger().ask(method, path)).status]).toEqual([path, 401])
  })

  it('is closed to who lacks the permission, and changes nothing', async () => {
    const before = (await ada.browser.get(`${v1}/datasets/theirs/`)).text
    for (const { method, path, allow } of paths()) {
      if (allow === 'signed_in') continue
      const { status, body } = await reader.ask(method, path, method === 'GET' ? undefined : {})
      expect([method, path, status, body.error_key]).toEqual([method, path, 403, 'permission.missing'])
    }
    expect((await ada.browser.get(`${v1}/datasets/theirs/`)).text).toBe(before)
  })

  it('that changes something needs the marker and the token, be it a GET', async () => {
    for (const call of calls()) {
      if (call.method === 'GET' && !call.changes) continue
      const path = call.path.slice(1).replace(/:id\b/, 'theirs').replace(/:\w+/g, 'none')
      const { status, body } = await ada.browser.ask(call.method, path, undefined, { 'X-CSRFToken': '' })
      expect([call.method, path, status, body.error_key]).toEqual([call.method, path, 403, 'forgery'])
    }
  })
})

describe('who makes a dataset', () => {
  it('may go on with it, and with no other', async () => {
    const { body } = await maker.create('own', csv)
    expect(body).toMatchObject({ dataset_id: 'own', modified_by: 'maker' })
    expect((await maker.save('own', { metas: { description: 'Mine' } })).status).toBe(200)
    expect((await maker.save('theirs', { metas: { description: 'Mine' } })).status).toBe(403)
    expect((await maker.browser.post(`${v1}/datasets/own/publish/`)).status).toBe(403)
    const { body: list } = await maker.browser.get(`${v1}/datasets/`)
    expect(list).toMatchObject({ nhits: 1, datasets: [{ dataset_id: 'own' }] })
    expect((await reader.get(`${v1}/datasets/`)).body).toMatchObject({ nhits: 0, datasets: [] })
    expect((await maker.browser.post(`${v1}/datasets/own/delete/`)).status).toBe(200)
  })

  it('cannot take sources, previews, copies or jobs of others', async () => {
    const { body: source } = await ada.upload(`${v1}/resources/`, csv, 'secret.csv')
    const stolen = await maker.browser.post(`${v1}/resources/preview/`, { resource_uid: source.resource_uid })
    expect([stolen.status, stolen.text.includes('0012')]).toEqual([400, false])
    const taken = await maker.browser.post(`${v1}/datasets/`, {
      title: 'Stolen',
      resources: [source.resource_uid],
    })
    expect(taken.body.errors).toMatchObject([{ error_key: 'resource.unknown' }])
    const preview = await maker.browser.post(`${v1}/datasets/preview/`, { dataset_id: 'theirs' })
    expect([preview.status, preview.body.error_key]).toEqual([403, 'permission.missing'])
    const copy = await maker.browser.post(`${v1}/datasets/theirs/copy/`)
    expect([copy.status, copy.body.error_key]).toEqual([403, 'permission.missing'])
    const { body: begun } = await ada.browser.post(`${v1}/datasets/theirs/publish/`)
    const job = await maker.browser.get(`${v2}/jobs/${begun.job_id}/`)
    expect([job.status, job.body.error_key]).toEqual([404, 'job.unknown'])
    await ada.ended(String(begun.job_id))
  })

  it('cannot take a source of another dataset by its id', async () => {
    const [resource] = (await ada.browser.get(`${v1}/datasets/theirs/`)).body.resources as {
      resource_uid: string
    }[]
    await maker.create('second', csv)
    const { status } = await maker.save('second', { resources: [resource?.resource_uid] })
    expect(status).toBe(400)
  })

  it('joins only what nothing is hidden of', async () => {
    await ada.create('codes', 'code,secret\n0012,hush\n')
    await ada.publish('codes')
    const { body: source } = await maker.upload(`${v1}/resources/`, csv, 'base.csv')
    const join = {
      name: 'join',
      args: { dataset: 'codes', local_key: 'code', remote_key: 'code', remote_fields: ['secret'] },
    }
    const ask = () =>
      maker.browser.post(`${v1}/resources/preview/`, {
        resource_uid: source.resource_uid,
        processors: [join],
      })
    const open = await ask()
    expect(open.text).toContain('hush')
    await world.portal.store.access.saveDatasetAccess('codes', { policy: 'restricted' })
    const closed = await ask()
    expect(closed.text).not.toContain('hush')
    expect(closed.body.refused).not.toBe(null)
  })
})

describe('the list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const rows: [string, Record<string, unknown>][] = [
      ['list-a', { title: 'Écoles', publisher: 'Ville', theme: ['Éducation'] }],
      ['list-b', { title: 'Arbres', publisher: 'Parcs' }],
      ['list-c', { title: 'Collèges', publisher: 'Ville' }],
    ]
    for (const [id, metas] of rows) await ada.browser.post(`${v1}/datasets/`, { dataset_id: id, metas })
    await ada.publish('list-b')
    const ids = async (query: string) =>
      ((await ada.browser.get(`${v1}/datasets/?${query}`)).body.datasets as { dataset_id: string }[]).map(
        ({ dataset_id }) => dataset_id,
      )
    expect(await ids('search=ECOLE')).toEqual(['list-a'])
    expect(await ids('search=education%20ville')).toEqual(['list-a'])
    expect(await ids('search=list-&sort=title')).toEqual(['list-b', 'list-c', 'list-a'])
    expect(await ids('search=list-&sort=-title&rows=1&start=1')).toEqual(['list-c'])
    expect(await ids('publisher=Ville&sort=dataset_id')).toEqual(['list-a', 'list-c'])
    expect(await ids('search=list-&state=published')).toEqual(['list-b'])
    expect(await ids('search=list-&state=unpublished&sort=title')).toEqual(['list-c', 'list-a'])
    expect(await ids('search=list-')).toEqual(['list-b', 'list-c', 'list-a'])
    expect(await ids('mine=true&search=second')).toEqual([])
    const wrong = await ada.browser.get(`${v1}/datasets/?state=sleeping`)
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ field: 'state' }]])
    expect((await ada.browser.get(`${v1}/datasets/?sort=colour`)).status).toBe(400)
  })
})
