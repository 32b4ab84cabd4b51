import { copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../../src/server/store/open-store.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { scratch } from '../ingest/workbench.ts'
import { newVersion } from './versions.ts'

const folder = await scratch()
let places = 0
const newPlace = () => join(folder, String(places++))

type Line = [string, unknown]
const logged = (lines: Line[]) => (line: string, facts?: object) =>
  void lines.push([line, (facts as { file?: string } | undefined)?.file])

/** A portal of some datasets, each with records, a file and a source. */
async function portal(place: string, ids: readonly string[]): Promise<Store> {
  const store = await openStore(place)
  for (const id of ids) {
    await store.saveDataset(id, { metas: { title: id } })
    await store.publishVersion(id, (await store.addVersion(id, await newVersion(place, 1))).id)
    const source = join(place, 'tmp', `${id}.txt`)
    await writeFile(source, id)
    await store.resources.saveFile(id, 'attachment', {
      id: 'notice',
      source,
      title: 'Notice',
      mimetype: 'text/plain',
    })
    await store.sourceFiles.add({ owner: null, datasetId: id, type: 'file', file: source })
  }
  return store
}

const ids = ['a', 'b', 'c', 'd']

for (const name of ['versions', 'files', 'resources'])
  it(`a start without ${name}/ changes nothing and says so; with the folder back, all is as before`, async () => {
    const place = newPlace()
    const before = await portal(place, ids)
    const datasets = await before.datasets()
    await before.close()
    const away = join(folder, `away-${name}`)
    await rename(join(place, name), away)
    const lines: Line[] = []
    const without = await openStore(place, { log: logged(lines), graceMs: 0 })
    expect(without.findings.problem?.message).toContain(
      `4 of 4 files are missing from the folder ${name} of the portal`,
    )
    expect(await without.datasets()).toEqual(datasets)
    for (const change of [
      without.saveDataset('a', { metas: { title: 'B' } }),
      without.deleteDataset('a'),
      without.unpublish('a'),
      without.jobs.add('import', 'a'),
      without.resources.removeFile('a', 'attachment', 'notice'),
    ])
      await expect(change).rejects.toMatchObject({ key: 'storage.incomplete' })
    await without.tidy()
    await without.close()
    expect(lines.map(([line]) => line)).toEqual([
      ...Array(4).fill('a file is missing: its row stays'),
      expect.stringMatching(/^read-only: 4 of 4 files are missing/),
    ])
    await rename(away, join(place, name))
    const again = await openStore(place, { log: logged(lines) })
    expect(again.findings).toEqual({ missing: [], problem: null })
    expect(await again.datasets()).toEqual(datasets)
    for (const { version } of datasets) expect((await stat(version?.file ?? '')).isFile()).toBe(true)
    await again.saveDataset('a', { metas: { title: 'B' } })
    await again.close()
  })

it('a folder that goes and comes back while a server runs is seen by its next look', async () => {
  const place = newPlace()
  const store = await portal(place, ids)
  await rename(join(place, 'versions'), join(folder, 'away'))
  // The mount point of a volume.
  await mkdir(join(place, 'versions', 'lost+found'), { recursive: true })
  await store.tidy()
  await expect(store.deleteDataset('a')).rejects.toMatchObject({ key: 'storage.incomplete' })
  await rm(join(place, 'versions'), { recursive: true })
  await rename(join(folder, 'away'), join(place, 'versions'))
  await store.tidy()
  expect(await store.deleteDataset('a')).toBe(true)
  await store.close()
})

it('one lost file is told and keeps nothing else from being changed', async () => {
  const place = newPlace()
  const store = await portal(place, ids)
  await rm((await store.dataset('b'))?.version?.file ?? '')
  await store.tidy()
  expect(store.findings).toMatchObject({ missing: [expect.stringMatching(/^versions\/b\//)], problem: null })
  await store.publishVersion('b', (await store.addVersion('b', await newVersion(place, 2))).id)
  expect((await store.versions('b')).map(({ rows }) => rows)).toEqual([2, 1])
  await store.close()
})

it('older metadata beside newer files: files are set aside, and come back with the newer metadata', async () => {
  const place = newPlace()
  await (await portal(place, ids)).close()
  const database = join(place, 'metadata.sqlite')
  const older = join(folder, 'older.sqlite')
  await copyFile(database, older)
  const later = await openStore(place)
  await later.saveDataset('new', { metas: { title: 'New' } })
  const made = await later.addVersion('new', { ...(await newVersion(place, 3)) })
  await later.publishVersion('new', made.id)
  await later.close()
  const newer = join(folder, 'newer.sqlite')
  await rename(database, newer)
  await copyFile(older, database)
  const lines: Line[] = []
  const wrong = await openStore(place, { log: logged(lines) })
  expect(await wrong.quarantined()).toBe(1)
  await wrong.tidy()
  await wrong.close()
  await rename(newer, database)
  const right = await openStore(place, { log: logged(lines) })
  expect(right.findings.missing).toEqual([])
  expect((await stat(made.file)).isFile()).toBe(true)
  await right.close()
  const file = `versions/new/${made.id}.parquet`
  expect(lines).toEqual([
    ['set aside a file that nothing names', file],
    ['brought back a file that had been set aside', file],
  ])
})

it('metadata whose versions have all been replaced since move nothing', async () => {
  const place = newPlace()
  const store = await portal(place, ids)
  await store.close()
  const older = join(folder, 'replaced.sqlite')
  await copyFile(join(place, 'metadata.sqlite'), older)
  const later = await openStore(place, { keptVersions: 1, graceMs: 0 })
  for (const id of ids)
    await later.publishVersion(id, (await later.addVersion(id, await newVersion(place, 2))).id)
  await later.tidy()
  await later.close()
  await copyFile(older, join(place, 'metadata.sqlite'))
  const files = await readdir(join(place, 'versions'), { recursive: true })
  const wrong = await openStore(place, { log: () => {} })
  expect(wrong.findings.problem?.key).toBe('storage.incomplete')
  expect(await readdir(join(place, 'versions'), { recursive: true })).toEqual(files)
  await wrong.close()
})

it('files without any metadata refuse to be opened', async () => {
  const place = newPlace()
  await (await portal(place, ids)).close()
  await rm(join(place, 'metadata.sqlite'))
  await expect(openStore(place)).rejects.toThrow(
    `There are 12 files of datasets in ${place} but no metadata.sqlite that names them`,
  )
  expect(await readdir(join(place, 'versions'))).toEqual(ids)
})

it('what was set aside goes after two weeks, and that is told', async () => {
  const place = newPlace()
  const lines: Line[] = []
  const store = await openStore(place, { log: logged(lines) })
  for (const since of ['2020-01-01', new Date().toISOString().slice(0, 10)]) {
    await mkdir(join(place, 'quarantine', since, 'versions'), { recursive: true })
    await writeFile(join(place, 'quarantine', since, 'versions', 'x'), '')
  }
  await store.tidy()
  expect(await store.quarantined()).toBe(1)
  expect(lines).toEqual([['removed files that had been set aside', undefined]])
  await store.close()
})

it('a damaged log of the metadata: what it held is set aside, nothing is deleted', async () => {
  const place = newPlace()
  await (await portal(place, ids)).close()
  const later = await openStore(place)
  await later.saveDataset('new', { metas: { title: 'New' } })
  const made = await later.addVersion('new', { ...(await newVersion(place, 3)) })
  await later.publishVersion('new', made.id)
  // As a crash leaves it: the newest rows stand in the log alone.
  const crashed = newPlace()
  await cp(place, crashed, { recursive: true })
  await later.close()
  await rm(join(crashed, 'metadata.sqlite-shm'), { force: true })
  const log = join(crashed, 'metadata.sqlite-wal')
  const { size } = await stat(log)
  expect(size).toBeGreaterThan(0)
  await writeFile(log, Buffer.alloc(size, 'damaged'))
  const lines: Line[] = []
  const store = await openStore(crashed, { log: logged(lines), graceMs: 0 })
  expect(store.findings).toEqual({ missing: [], problem: null })
  expect((await store.datasets()).map(({ id }) => id)).toEqual(ids)
  expect(lines).toMatchObject([
    ['set aside a file that nothing names', expect.stringMatching(/^versions\/new\//)],
  ])
  expect(await store.quarantined()).toBe(1)
  await store.close()
})

it('a stop writes the log into the database, also while a command has it open', async () => {
  const place = newPlace()
  const store = await openStore(place, { log: () => {} })
  const command = await openStore(place)
  await store.saveDataset('a', { metas: { title: 'A' } })
  const log = join(place, 'metadata.sqlite-wal')
  expect((await stat(log)).size).toBeGreaterThan(0)
  await store.close()
  expect((await stat(log)).size).toBe(0)
  await command.close()
})
