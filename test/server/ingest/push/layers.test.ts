import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishFile } from '../../../../src/server/ingest/publish.ts'
import { compact } from '../../../../src/server/ingest/push/compact.ts'
import { type Folding, fold } from '../../../../src/server/ingest/push/fold.ts'
import { dataApi } from '../../../../src/server/routes/index.ts'
import { PushFile } from '../../../../src/server/store/push-file.ts'
import { openPortal } from '../../../fixtures/portal.ts'
import { scratch } from '../workbench.ts'

const portal = await openPortal()
const { store, database } = portal
const log = new PushFile(store.dataDirectory)
const folding: Folding = { store, log, database: async () => database }
const api = dataApi(portal.deps, (error) => portal.failures.push(error), { datasets: store, log })
const directory = await scratch()
afterAll(async () => {
  expect(portal.failures).toEqual([])
  log.close()
  await portal.close()
})

type Pushed = Record<string, string | number | null>
/** More than a row group, so that pages are read as those of large files are. */
const baseRows = 125_000

const record = (n: number, level: number, placed: boolean): Pushed => ({
  code: `c${n}`,
  kind: `kind ${n % 7}`,
  day: `20${10 + (n % 14)}-0${1 + (n % 9)}-11`,
  level,
  ...(placed && {
    place: `${(((n * 37) % 17_000) / 100 - 84.996).toFixed(3)},${(((n * 91) % 36_000) / 100 - 179.996).toFixed(3)}`,
  }),
})

async function publish(id: string, records: readonly Pushed[], mode?: 'append' | 'upsert'): Promise<void> {
  const file = join(directory, 'records.json')
  await writeFile(file, JSON.stringify(records))
  await publishFile(store, { id, file, database, ...(mode && { mode, key: ['code'] }) })
}

async function push(id: string, records: readonly Pushed[]): Promise<void> {
  const dataset = await store.dataset(id)
  if (!dataset) throw new Error(`no dataset ${id}`)
  log.append(dataset, records.map((one) => JSON.stringify(one)).join('\n'), records.length)
}

const alone = <T>(work: () => Promise<T>): Promise<T> => work()

const version = async (id: string) => (await store.dataset(id))?.version

/** What an API call answers, without what names the dataset or the version. */
async function answer(id: string, path: string): Promise<string> {
  const response = await api.request(path.replaceAll('ID', id))
  const text = await response.text()
  expect(`${response.status} ${text}`).toMatch(/^20[04]/)
  return (
    text
      .replaceAll(id, 'ID')
      .replaceAll(/"record_timestamp":\s*"[^"]*"/g, '')
      .replaceAll(/([0-9a-f]{16})[0-9a-f]{24}/g, '$1')
      // Means of floating numbers depend on the order of their sum.
      .replaceAll(/(\d\.\d{9})\d+/g, '$1')
  )
}

/** Where two answers begin to differ, null where they are the same. */
async function difference(one: Promise<string>, other: Promise<string>): Promise<string[] | null> {
  const [a, b] = await Promise.all([one, other])
  if (a === b) return null
  const at = Math.max(0, Array.from(a).findIndex((letter, index) => letter !== b[index]) - 100)
  return [a.slice(at, at + 300), b.slice(at, at + 300)]
}

const search = 'records/1.0/search?dataset=ID'
const calls = [
  `/${search}&rows=10&facet=kind&facet=day`,
  `/${search}&rows=20&start=9980`,
  `/${search}&rows=1000&start=5000`,
  `/${search}&rows=10&sort=level`,
  `/${search}&rows=10&sort=-level`,
  `/${search}&rows=30&start=9970&sort=level`,
  `/${search}&rows=200&start=300&q=kind:"kind 3"&sort=-code`,
  `/${search}&rows=50&q=level>124990`,
  `/${search}&rows=50&q=fresh`,
  `/${search}&rows=3&q=level<0&facet=kind&refine.kind=kind 2`,
  '/records/1.0/analyze/?dataset=ID&x=kind&y.a.func=SUM&y.a.expr=level&y.c.func=COUNT',
  '/records/1.0/analyze/?dataset=ID&x.day.day.precision=year&y.a.func=MAX&y.a.expr=level',
  '/records/1.0/download/?dataset=ID&format=csv',
  '/records/1.0/download/?dataset=ID&format=json&q=level<0',
  '/records/1.0/download/?dataset=ID&format=csv&rows=100&start=124950',
]
const placedCalls = [
  `/${search}&rows=20&geofilter.distance=10,20,300000`,
  `/${search}&rows=10&sort=dist&geofilter.distance=10,20,900000`,
  '/records/1.0/geocluster/?dataset=ID&clusterdistance=50&clusterprecision=3&shapeprecision=1',
  '/records/1.0/geopreview/?dataset=ID&rows=20',
  '/datasets/1.0/ID/tiles/2/1/1.mvt',
]

/** Two datasets with the same records: one in layers, the other made by imports. */
describe.each([
  ['records without a place', false],
  ['records along a curve', true],
])('%s', (_, placed) => {
  const [layered, whole] = placed ? ['curved-layers', 'curved-whole'] : ['plain-layers', 'plain-whole']
  const all = placed ? [...calls, ...placedCalls] : calls
  const base = Array.from({ length: baseRows }, (_, n) => record(n, n, placed))
  const rounds = [
    // Some replaced, also the first and the last one, some new, one of them twice.
    [0, 5, 777, 60_001, baseRows - 1, baseRows, baseRows + 1, baseRows].map((n, at) => ({
      ...record(n, -1 - at, placed),
      kind: 'fresh',
    })),
    // Those of the round before again, and new ones.
    [5, 6, baseRows + 1, baseRows + 2, ...Array.from({ length: 300 }, (_, n) => n * 401)].map((n) =>
      record(n, -n, placed),
    ),
  ]

  beforeAll(async () => {
    for (const id of [layered, whole]) await publish(id, base)
    await store.pushes.createKey(layered, { mode: 'upsert', key: ['code'] })
    for (const round of rounds) {
      await push(layered, round)
      await fold(folding, layered)
      await publish(whole, round, 'upsert')
    }
  }, 120_000)

  it('lie beside the file that there was', async () => {
    const [now, first] = [await version(layered), (await store.versions(layered)).at(-1)]
    expect(now).toMatchObject({ file: first?.file, rows: (await version(whole))?.rows, delta: { rows: 308 } })
  })

  it.each(all)('%s is answered as of one file', async (path) => {
    expect(await difference(answer(layered, path), answer(whole, path))).toBeNull()
  })

  it('keep their ids and their instant when they become one file', async () => {
    const before = await version(layered)
    const kept = await Promise.all(all.map((path) => answer(layered, path)))
    await compact(folding, layered, alone)
    expect(await version(layered)).toMatchObject({
      delta: null,
      rows: before?.rows,
      createdAt: before?.createdAt,
    })
    for (const [index, path] of all.entries()) expect(await answer(layered, path)).toEqual(kept[index])
  })

  it('come while a file is being written, and lie beside it then', async () => {
    const change = [3, baseRows + 1, baseRows + 70].map((n) => record(n, -5000 - n, placed))
    const [first, second] = [change.slice(0, 2), change.slice(1)]
    await push(layered, first)
    await fold(folding, layered)
    await compact(folding, layered, async (work) => {
      await push(layered, second)
      await fold(folding, layered)
      return work()
    })
    await publish(whole, first, 'upsert')
    await publish(whole, second, 'upsert')
    expect((await version(layered))?.delta).toMatchObject({ rows: 2, replaced: 1 })
    for (const path of all.filter((_, index) => index % 4 === 0))
      expect(await difference(answer(layered, path), answer(whole, path))).toBeNull()
  })
})
