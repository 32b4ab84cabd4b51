import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { DatasetsAnswer } from '../../../src/core/record.ts'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'
import { treesDataset } from '../../fixtures/samples.ts'

let portal: Portal
let folder: string
beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'd4c-usage-'))
  const cell = JSON.stringify({ id: 'photo', filename: 'photo.txt', format: 'TXT' })
  for (const id of ['busy', 'idle'])
    await portal.publish(id, {
      fields: [field('txt1', 'text'), field('pic', 'file')],
      sql: `SELECT * FROM (VALUES (0, 'a', '${cell}')) AS t(_row, txt1, pic)`,
      extraMetas: { explore: { feedback_enabled: true, download_count: 12_345 } },
    })
  await portal.publish('trees', treesDataset)
  const source = join(folder, 'photo.txt')
  for (const [kind, id] of [
    ['file', 'photo'],
    ['attachment', 'notice'],
    ['export', 'geo'],
  ] as const) {
    await writeFile(source, 'text')
    await portal.store.resources.saveFile('busy', kind, { id, source, title: id, mimetype: 'text/plain' })
  }
})
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const show = () => {
  portal.deps.usage.save()
  portal.deps.usage.show()
}
const explore = async (id: string) => {
  const { extra_metas } = (await portal.get(`datasets/1.0/${id}?extrametas=true`)) as Dataset
  return extra_metas?.explore
}
const send = (path: string, init?: RequestInit) => portal.api.request(`/${path}`, init)

describe('counts what is asked of a dataset', () => {
  const cases: [path: string, init: RequestInit, counted: string[]][] = [
    ['records/1.0/search?dataset=busy', {}, ['api_call_count']],
    ['datasets/1.0/busy/records/analyze', {}, ['api_call_count']],
    ['datasets/1.0/busy', {}, ['api_call_count']],
    ['datasets/1.0/busy/services', {}, ['api_call_count']],
    ['records/1.0/download?dataset=busy', {}, ['api_call_count', 'download_count']],
    ['records/1.0/download?dataset=busy&format=xlsx&q=a', {}, ['api_call_count', 'download_count']],
    // A map asks for its page of records by the same call.
    ['records/1.0/download?dataset=busy&rows=1000&format=json', {}, ['api_call_count']],
    ['records/1.0/download?dataset=busy', { method: 'HEAD' }, ['api_call_count']],
    ['datasets/1.0/busy/alternative_exports/geo', {}, ['api_call_count', 'download_count']],
    ['datasets/1.0/busy/attachments/', {}, ['api_call_count']],
    ['datasets/1.0/busy/attachments/notice', {}, ['api_call_count', 'attachment_download_count']],
    ['datasets/1.0/busy/attachments/notice', { method: 'HEAD' }, ['api_call_count']],
    ['datasets/1.0/busy/files/photo', {}, ['api_call_count', 'file_field_download_count']],
    ['datasets/1.0/busy/images/photo/download/', {}, ['api_call_count', 'file_field_download_count']],
    ['records/1.0/search?dataset=busy&sort=nope', {}, []],
    ['datasets/1.0/busy/attachments/none', {}, []],
    ['datasets/1.0/search', {}, []],
    ['records/1.0/search?dataset=busy', { method: 'OPTIONS' }, []],
  ]
  test.each(cases)('%s %o', async (path, init, counted) => {
    const busy = await portal.store.published('busy')
    const { usage } = portal.deps
    show()
    const before = busy && { ...usage.of(busy) }
    const response = await send(path, init)
    await response.arrayBuffer()
    show()
    const after = busy && usage.of(busy)
    const changed = Object.entries(after ?? {}).filter(
      ([name, count]) => count !== before?.[name as keyof typeof before],
    )
    expect(changed.map(([name]) => name).sort()).toEqual([...counted].sort())
    for (const [name, count] of changed) expect(count).toBe((before?.[name as keyof typeof before] ?? 0) + 1)
  })
})

test('a join counts for both its datasets', async () => {
  show()
  const [trees, idle] = [await portal.store.published('trees'), await portal.store.published('idle')]
  const calls = () => [trees, idle].map((one) => one && portal.deps.usage.of(one).api_call_count)
  const before = calls()
  await send(
    'records/1.0/analyze?dataset=idle&join.j.remotedataset=trees&join.j.localkey=txt1&join.j.remotekey=town',
  )
  show()
  expect(calls()).toEqual(before.map((count) => (count ?? 0) + 1))
})

test('counts stand in the description, in place of what was written there, and beside the rest', async () => {
  show()
  expect(await explore('idle')).toMatchObject({ feedback_enabled: true, download_count: 0 })
  const metas = await explore('busy')
  expect(metas?.download_count).toBeGreaterThan(0)
  expect(metas?.popularity_score).toBeGreaterThan(1)
})

test('reuses count once they are accepted', async () => {
  const given = { title: 'App', url: 'https://example.org/', description: '', type: 'app', image: null }
  const id = await portal.store.resources.saveReuse('idle', { ...given, authorName: 'Ada', authorEmail: '' })
  expect(await explore('idle')).toMatchObject({ reuse_count: 0 })
  await portal.store.resources.moderateReuse(id, 'accepted')
  expect(await explore('idle')).toMatchObject({ reuse_count: 1, popularity_score: expect.any(Number) })
})

describe('the catalog', () => {
  const found = async (query: string) =>
    ((await portal.get(`datasets/1.0/search?${query}`)) as DatasetsAnswer).datasets

  test('sorts by them as they are shown, and finds by them', async () => {
    const order = async (sort: string) => (await found(`sort=${sort}`)).map(({ datasetid }) => datasetid)
    expect((await order('explore.download_count'))[0]).toBe('busy')
    expect((await order('-explore.download_count')).at(-1)).toBe('busy')
    expect((await order('explore.file_field_download_count'))[0]).toBe('busy')
    const query = encodeURIComponent('explore.attachment_download_count>0')
    expect((await found(`q=${query}`)).map(({ datasetid }) => datasetid)).toEqual(['busy'])
    for (let time = 0; time < 40; time += 1) await (await send('records/1.0/download?dataset=trees')).text()
    expect((await order('explore.download_count'))[0]).toBe('busy')
    show()
    expect((await order('explore.download_count'))[0]).toBe('trees')
    const [first] = await found('extrametas=true&sort=explore.popularity_score')
    expect(first?.extra_metas?.explore).toMatchObject({ download_count: 40 })
  })

  test('keeps its answers and those of the records, whatever is counted', async () => {
    const paths = ['datasets/1.0/search?sort=title', 'records/1.0/search?dataset=trees', 'datasets/1.0/trees']
    const revision = portal.store.revision()
    const etags = async () => Promise.all(paths.map(async (path) => (await send(path)).headers.get('etag')))
    const before = await etags()
    for (const path of paths) await send(path)
    show()
    expect(await etags()).toEqual(before)
    expect(portal.store.revision()).toBe(revision)
  })
})
