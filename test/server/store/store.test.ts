import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { owner } from '../../../src/server/store/files.ts'
import { type OpenOptions, openStore } from '../../../src/server/store/open-store.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { newVersion } from './versions.ts'

const execute = promisify(execFile)
const root = await mkdtemp(join(tmpdir(), 'd4c-store-'))
const open: Store[] = []
afterAll(async () => {
  for (const store of open) await store.close()
  await rm(root, { recursive: true, force: true })
})

let places = 0
async function newPlace(): Promise<string> {
  const place = join(root, String(places++))
  await mkdir(place)
  return place
}

async function opened(place: string, options?: OpenOptions): Promise<Store> {
  const store = await openStore(place, options)
  open.push(store)
  return store
}

const files = async (place: string) =>
  (await readdir(join(place, 'versions'), { recursive: true })).filter((name) => name.endsWith('.parquet'))

describe('a dataset', () => {
  it('shows nothing until a version is published, and then that version', async () => {
    const place = await newPlace()
    const store = await opened(place)
    await store.saveDataset('a', { metas: { title: 'A', theme: ['x'] } })
    const version = await store.addVersion('a', await newVersion(place, 3))
    expect(await store.published('a')).toBeUndefined()
    await store.publishVersion('a', version.id)
    expect(await store.published('a')).toMatchObject({
      id: 'a',
      published: true,
      metas: { title: 'A', theme: ['x'] },
      version: { id: version.id, rows: 3, fields: [{ name: 'a' }] },
    })
    expect((await stat(version.file)).isFile()).toBe(true)
    expect((await store.report(version.id))?.source).toBe('x.csv')
    expect((await store.allPublished()).map(({ id }) => id)).toEqual(['a'])
  })

  it('keeps what a change does not name', async () => {
    const store = await opened(await newPlace())
    await store.saveDataset('a', {
      metas: { title: 'A' },
      extraMetas: { visualization: { map_marker_color: 'red' } },
    })
    await store.saveDataset('a', { metas: { title: 'B' } })
    expect(await store.dataset('a')).toMatchObject({
      metas: { title: 'B' },
      extraMetas: { visualization: { map_marker_color: 'red' } },
    })
    expect(await store.updateDataset('none', { metas: { title: 'C' } })).toBe(false)
  })

  it('keeps the last versions; the others expire, and their files go when their time is over', async () => {
    const place = await newPlace()
    const store = await opened(place, { keptVersions: 3, graceMs: 0 })
    await store.saveDataset('a', { metas: { title: 'A' } })
    for (let rows = 1; rows <= 5; rows++) {
      const { id } = await store.addVersion('a', await newVersion(place, rows))
      await store.publishVersion('a', id)
    }
    const kept = await store.versions('a')
    expect(kept.map(({ rows }) => rows)).toEqual([5, 4, 3])
    expect(await files(place)).toHaveLength(5)
    await store.tidy()
    expect(await files(place)).toHaveLength(3)
    await store.publishVersion('a', kept[2]?.id ?? '')
    expect((await store.published('a'))?.version?.rows).toBe(3)
    expect(await store.versions('a')).toHaveLength(3)
  })

  it('lets requests that have begun read an older version on, until the grace is over', async () => {
    const place = await newPlace()
    const store = await opened(place, { keptVersions: 1, graceMs: 60_000 })
    await store.saveDataset('a', { metas: { title: 'A' } })
    const old = await store.addVersion('a', await newVersion(place, 1))
    await store.publishVersion('a', old.id)
    await store.publishVersion('a', (await store.addVersion('a', await newVersion(place, 2))).id)
    await store.tidy()
    const again = await opened(place, { keptVersions: 1, graceMs: 60_000 })
    expect(await again.versions('a')).toHaveLength(1)
    expect((await stat(old.file)).isFile()).toBe(true)
    await again.publishVersion('a', old.id)
    expect((await again.versions('a')).map(({ id }) => id)).toEqual([old.id])
  })

  it('keeps the version of a snapshot', async () => {
    const place = await newPlace()
    const store = await opened(place, { keptVersions: 1, graceMs: 0 })
    await store.saveDataset('a', { metas: { title: 'A' } })
    const old = await store.addVersion('a', await newVersion(place, 1))
    await store.publishVersion('a', old.id)
    const snapshot = await store.resources.saveSnapshot('a', old.id, '')
    await store.publishVersion('a', (await store.addVersion('a', await newVersion(place, 2))).id)
    await store.tidy()
    expect((await store.resources.snapshotVersion('a', snapshot))?.id).toBe(old.id)
    expect((await stat(old.file)).isFile()).toBe(true)
  })

  it('can be hidden and removed with its files', async () => {
    const place = await newPlace()
    const store = await opened(place)
    await store.saveDataset('a', { metas: { title: 'A' } })
    await store.publishVersion('a', (await store.addVersion('a', await newVersion(place))).id)
    expect(await store.unpublish('a')).toBe(true)
    expect(await store.published('a')).toBeUndefined()
    expect(await store.deleteDataset('a')).toBe(true)
    expect(await store.deleteDataset('a')).toBe(false)
    expect(await files(place)).toEqual([])
  })
})

describe('revision', () => {
  it('stays while nothing is written and changes with every write', async () => {
    const store = await opened(await newPlace())
    const before = store.revision()
    expect(store.revision()).toBe(before)
    await store.datasets()
    expect(store.revision()).toBe(before)
    await store.saveDataset('a', { metas: { title: 'A' } })
    expect(store.revision()).not.toBe(before)
  })

  it('changes when another process has written, whose datasets are there at once', async () => {
    const place = await newPlace()
    const [store, other] = [await opened(place), await opened(place)]
    const before = store.revision()
    await other.saveDataset('a', { metas: { title: 'A' } })
    await other.publishVersion('a', (await other.addVersion('a', await newVersion(place))).id)
    expect(store.revision()).not.toBe(before)
    expect((await store.published('a'))?.metas.title).toBe('A')
  })

  it('counts the failed transaction of nobody: what was rolled back is not there', async () => {
    const place = await newPlace()
    const store = await opened(place)
    await store.saveDataset('a', { metas: { title: 'A' } })
    const made = await newVersion(place)
    await expect(store.addVersion('a', { ...made, file: join(place, 'not-there') })).rejects.toThrow('ENOENT')
    expect(await store.versions('a')).toEqual([])
  })
})

describe('several writers', () => {
  it('take turns within a process', async () => {
    const place = await newPlace()
    const store = await opened(place)
    await store.saveDataset('a', { metas: { title: 'A' } })
    const made = await Promise.all(
      [1, 2, 3].map(async (rows) => store.addVersion('a', await newVersion(place, rows))),
    )
    await Promise.all(made.map(({ id }) => store.publishVersion('a', id)))
    expect((await store.published('a'))?.version?.id).toBe(made[2]?.id)
  })

  it('may open a new place at the same time from several processes', async () => {
    const place = await newPlace()
    const module = new URL('../../../src/server/store/open-store.ts', import.meta.url).href
    const write = (id: string) =>
      execute(process.execPath, [
        '--input-type=module',
        '--eval',
        `const { openStore } = await import(${JSON.stringify(module)})
         const store = await openStore(${JSON.stringify(place)})
         await store.saveDataset(${JSON.stringify(id)}, { metas: { title: 'x' } })
         await store.close()`,
      ])
    await Promise.all(['a', 'b', 'c'].map(write))
    const store = await opened(place)
    expect((await store.datasets()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})

describe('at start', () => {
  it('what a crash left is set aside and ended, and a row outlives its file', async () => {
    const place = await newPlace()
    const store = await openStore(place)
    await store.saveDataset('a', { metas: { title: 'A' } })
    const good = await store.addVersion('a', await newVersion(place, 1))
    await store.publishVersion('a', good.id)
    const lost = await store.addVersion('a', await newVersion(place, 2))
    const job = await store.jobs.add('import', 'a')
    await store.close()
    await rm(lost.file)
    await writeFile(join(place, 'versions', 'a', 'orphan.parquet'), 'x')
    const dead = `${hostname()}.999999999.00000000`
    const reborn = `${hostname()}.${process.pid}.00000000`
    await mkdir(join(place, 'tmp', `${dead}.0123456789ab`))
    await mkdir(join(place, 'tmp', `${reborn}.0123456789ab`))
    await mkdir(join(place, 'tmp', `${owner()}.0123456789ab`))
    const database = new DatabaseSync(join(place, 'metadata.sqlite'))
    database.prepare('UPDATE jobs SET owner = ? WHERE id = ?').run(dead, job)
    database.close()

    const lines: string[] = []
    const again = await opened(place, { log: (line, facts) => lines.push(`${line} ${facts?.file ?? ''}`) })
    expect((await again.versions('a')).map(({ id }) => id)).toEqual([lost.id, good.id])
    expect(again.findings).toMatchObject({ missing: [`versions/a/${lost.id}.parquet`], problem: null })
    expect((await again.published('a'))?.version?.id).toBe(good.id)
    expect(await files(place)).toEqual([join('a', `${good.id}.parquet`)])
    expect(await again.quarantined()).toBe(1)
    expect(lines).toEqual([
      'set aside a file that nothing names versions/a/orphan.parquet',
      `a file is missing: its row stays versions/a/${lost.id}.parquet`,
    ])
    expect(await readdir(join(place, 'tmp'))).toEqual([`${owner()}.0123456789ab`])
    expect((await again.jobs.latest())[0]).toMatchObject({
      state: 'failed',
      failure: { key: 'job.interrupted', params: { dataset: 'a' } },
      error: expect.stringContaining('the earlier version still answers; run the import again'),
    })
  })
})

it('settings are kept as they were given', async () => {
  const store = await opened(await newPlace())
  expect(await store.setting('portal')).toBeUndefined()
  await store.saveSetting('portal', { title: 'Portal' })
  await store.saveSetting('portal', { title: 'Other' })
  expect(await store.setting('portal')).toEqual({ title: 'Other' })
})
