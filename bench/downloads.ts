/**
 * Downloads over flights-3m: seconds, megabytes, and how far the resident memory of the process grows meanwhile.
 * Each download runs in a process of its own; a first short one has warmed it up.
 * Run: node bench/downloads.ts [part of a name]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/engine/database.ts'
import { createEngine } from '../src/server/engine/run.ts'
import { publishFile } from '../src/server/ingest/publish.ts'
import { dataApi, dataDeps } from '../src/server/routes/index.ts'
import { flights } from '../src/server/seed/datasets/flights.ts'
import { openStore } from '../src/server/store/store.ts'

const downloads = [
  'format=csv&rows=500000',
  'format=csv',
  'format=csv&profile=spreadsheet',
  'format=json&rows=1000000',
  'format=geojson&epsg=2154&rows=200000',
  'format=xlsx&rows=200000',
  'format=xlsx',
  'format=parquet',
  'format=parquet&sort=delay',
  'format=shp',
  'format=kml&rows=200000',
  'format=gpx&rows=200000',
  'format=ical&rows=200000',
]

const [, , part = '', directory] = process.argv

if (directory) await measure(part, directory)
else await measureAll(downloads.filter((download) => download.includes(part)))

async function measureAll(chosen: readonly string[]): Promise<void> {
  const workplace = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
  const store = await openStore(workplace)
  await publishFile(store, {
    id: 'flights',
    title: 'Flights',
    file: await flights.file(workplace),
    overrides: flights.overrides,
    transform: (sql) => flights.transform?.(sql, workplace) ?? sql,
  })
  await store.saveDataset('flights', {
    metas: { title: 'Flights' },
    extraMetas: { visualization: { calendar_event_start: 'date', calendar_event_title: 'origin_name' } },
  })
  await store.close()
  for (const query of chosen) {
    const child = fork(import.meta.filename, [query, workplace], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await once(child, 'exit')
  }
  await rm(workplace, { recursive: true, force: true })
}

async function measure(query: string, workplace: string): Promise<void> {
  const store = await openStore(workplace)
  const database = await openDatabase({ tempDirectory: join(workplace, 'tmp') })
  const engine = await createEngine(database)
  const deps = dataDeps({ catalog: store, engine, now: () => new Date(), domain: 'bench' })
  const api = dataApi(deps, (error) => {
    throw error
  })
  const read = async (rows: string) => {
    const answer = await api.request(`/records/1.0/download?dataset=flights&${rows}${query}`)
    if (!answer.ok || !answer.body) throw new Error(await answer.text())
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    return bytes
  }
  await read('rows=1000&')
  const before = process.memoryUsage.rss()
  let peak = before
  let heap = 0
  const watch = setInterval(() => {
    const { rss, heapTotal, external } = process.memoryUsage()
    peak = Math.max(peak, rss)
    heap = Math.max(heap, heapTotal + external)
  }, 20)
  const start = performance.now()
  const bytes = await read('')
  const seconds = (performance.now() - start) / 1000
  clearInterval(watch)
  const mega = (n: number) => `${Math.round(n / 1e6)} MB`.padStart(8)
  console.log(
    `${query.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s ${mega(bytes)}, memory +${mega(peak - before)}, of it JavaScript ${mega(heap)}`,
  )
  await engine.close()
  database.closeSync()
  await store.close()
}
