import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { publishFile } from '../../../src/server/ingest/publish.ts'
import { fold } from '../../../src/server/ingest/push/fold.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { drawing, jpeg, png } from '../../fixtures/pictures.ts'
import { openPortal } from '../../fixtures/portal.ts'
import { zipOf } from '../../fixtures/workbooks.ts'
import { killedPublish, undisturbed } from '../ingest/killed.ts'
import { scratch } from '../ingest/workbench.ts'

const portal = await openPortal()
const { store, database } = portal
const directory = await scratch()
afterAll(async () => {
  expect(portal.failures).toEqual([])
  await portal.close()
})

const pictures: Record<string, Uint8Array | string> = {
  'a.png': await png('red'),
  'b.jpg': await jpeg('blue'),
  'c.png': await png('green'),
  'd.svg': drawing,
}

async function zip(...names: string[]): Promise<string> {
  const file = join(directory, `${names.join('-')}.zip`)
  const rows = names.map((name) => `tree ${name},${name}`).join('\n')
  const packed = Object.fromEntries(names.map((name) => [name, pictures[name] ?? '']))
  await writeFile(file, zipOf({ 'trees.csv': `name,photo\n${rows}\n`, ...packed }))
  return file
}

const publish = async (id: string, names: string[], mode?: 'append') =>
  (await publishFile(store, { id, file: await zip(...names), database, ...(mode && { mode }) })).version.id

/** Names of the pictures of a dataset, as its records have them, with the answer to each. */
async function served(id: string): Promise<Record<string, number>> {
  const { records } = (await portal.get(`records/1.0/search?dataset=${id}&rows=20`)) as {
    records: { fields: { photo?: { id: string; filename: string } } }[]
  }
  const found: Record<string, number> = {}
  for (const { fields } of records) {
    if (!fields.photo) continue
    const response = await portal.api.request(`/datasets/1.0/${id}/files/${fields.photo.id}/300/`)
    found[fields.photo.filename] = response.status
  }
  return found
}

const stored = async (id: string, of: Store = store): Promise<number> =>
  (await readdir(join(of.dataDirectory, 'files', id)).catch(() => [])).length

/** Lets versions go at once whose time would be over in a while. */
async function later(of: Store): Promise<void> {
  const opened = await openStore(of.dataDirectory, { keptVersions: 1, graceMs: -1 })
  for (const { id, version } of await opened.datasets())
    if (version) await opened.publishVersion(id, version.id)
  await opened.tidy()
  await opened.close()
}

describe('pictures of records', () => {
  it('are served as they are, to be saved and as thumbnails', async () => {
    await publish('shown', ['a.png', 'b.jpg', 'd.svg'])
    expect(await served('shown')).toEqual({ 'a.png': 200, 'b.jpg': 200, 'd.svg': 404 })
    const { records } = (await portal.get('records/1.0/search?dataset=shown')) as {
      records: { fields: { photo: { id: string } } }[]
    }
    const [first, , last] = records.map(({ fields }) => `/datasets/1.0/shown/files/${fields.photo.id}/`)
    const picture = await portal.api.request(String(first))
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-disposition')).toContain('inline; filename="a.png"')
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(
      new Uint8Array(pictures['a.png'] as Uint8Array),
    )
    const svg = await portal.api.request(String(last))
    expect(svg.headers.get('content-disposition')).toContain('attachment')
    expect(svg.headers.get('content-security-policy')).toContain('sandbox')
    expect(await store.resources.shownFiles('shown')).toEqual([])
  })

  it('make a dataset one of images', async () => {
    const { features } = (await portal.get('datasets/1.0/shown/')) as { features: string[] }
    expect(features).toContain('image')
  })

  it('are kept once, however often they come, and go with the last version that shows them', async () => {
    const before = await publish('fresh', ['a.png', 'b.jpg'])
    await publish('fresh', ['b.jpg', 'c.png'])
    expect(await stored('fresh')).toBe(3)
    await store.publishVersion('fresh', before)
    expect(await served('fresh')).toEqual({ 'a.png': 200, 'b.jpg': 200 })
    await later(store)
    expect(await stored('fresh')).toBe(2)
    expect(await served('fresh')).toEqual({ 'a.png': 200, 'b.jpg': 200 })
  })

  it('stay for a snapshot', async () => {
    const before = await publish('saved', ['a.png'])
    await store.resources.saveSnapshot('saved', before, 'as it was')
    await publish('saved', ['c.png'])
    await later(store)
    expect(await stored('saved')).toBe(2)
  })

  it('stay when records are added, and when fields are described otherwise', async () => {
    const before = await publish('grown', ['a.png'])
    const grown = await publish('grown', ['b.jpg'], 'append')
    await later(store)
    expect(await store.version(before)).toBe(undefined)
    expect(await served('grown')).toEqual({ 'a.png': 200, 'b.jpg': 200 })
    const fields = (await store.version(grown))?.fields ?? []
    const described = await store.addDescribed(grown, fields, 60_000)
    await store.publishVersion('grown', String(described?.id))
    await later(store)
    expect(await served('grown')).toEqual({ 'a.png': 200, 'b.jpg': 200 })
  })

  it('stay when records are pushed', async () => {
    await publish('pushed', ['a.png'])
    await store.pushes.createKey('pushed', { mode: 'append', key: [] })
    const dataset = await store.dataset('pushed')
    if (!dataset) throw new Error('no dataset')
    portal.pushed.append(dataset, JSON.stringify({ name: 'tree x', photo: null }), 1)
    await fold({ store, log: portal.pushed, database: async () => database }, 'pushed')
    await later(store)
    expect((await store.dataset('pushed'))?.version?.rows).toBe(2)
    expect(await served('pushed')).toEqual({ 'a.png': 200 })
  })

  it('go along when the dataset is renamed, and go when it is deleted', async () => {
    await publish('old-name', ['a.png', 'b.jpg'])
    await store.renameDataset({ from: 'old-name', to: 'new-name' })
    await later(store)
    expect(await served('new-name')).toEqual({ 'a.png': 200, 'b.jpg': 200 })
    await store.deleteDataset('new-name')
    expect(await stored('old-name')).toBe(0)
  })

  it('leave files alone that somebody attached', async () => {
    await publish('mixed', ['a.png'])
    const source = join(directory, 'own.png')
    await writeFile(source, pictures['c.png'] ?? '')
    await store.resources.saveFile('mixed', 'file', {
      id: 'own',
      source,
      title: 'own',
      mimetype: 'image/png',
    })
    await publish('mixed', ['b.jpg'])
    await later(store)
    expect(await store.resources.file('mixed', 'file', 'own')).toBeDefined()
    expect(await stored('mixed')).toBe(2)
  })
})

describe.runIf(process.platform === 'linux')('kill -9 of a publish with pictures', () => {
  it.each([0.6, 0.95])(
    'after %f of it leaves no picture without a version',
    { timeout: 60_000 },
    async (part) => {
      const own = await openStore(join(directory, `data-${part}`))
      const id = 'struck'
      const [old, fresh] = [await zip('a.png'), await zip('a.png', 'b.jpg', 'c.png')]
      await publishFile(own, { id, file: old })
      const whole = await undisturbed(own.dataDirectory, id, fresh)
      await publishFile(own, { id, file: old })
      await later(own)
      const struck = { id, file: fresh, victim: 'publisher', after: part * whole, rows: [1, 3] } as const
      const { wrong, shown } = await killedPublish(own, struck)
      expect(wrong).toEqual([])
      await later(own)
      expect(await stored(id, own)).toBe(shown)
      await own.close()
    },
  )
})
