/**
 * Downloads over flights-3m, repeated to so many millions of rows: seconds, megabytes, and how far the resident memory of
 * the process grows meanwhile; of CSV also how long DuckDB's own COPY of the same fields takes in the same process. Each
 * download runs in a process of its own; a first short one has warmed it up.
 * Run: node bench/downloads.ts [millions of rows; 3] [part of a name]
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBInstance } from '@duckdb/node-api'
import { identifier, pathLiteral, storedColumns } from '../src/server/engine/layout.ts'
import { openStore } from '../src/server/store/open-store.ts'
import type { Store } from '../src/server/store/store.ts'
import { flightsPortal } from './flights.ts'
import { benchPortal } from './portal.ts'

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

const [, , millions = '3', part = '', directory] = process.argv

if (directory) await measure(part, directory)
else
  await measureAll(
    downloads.filter(
      (download) => download === part || (!downloads.includes(part) && download.includes(part)),
    ),
  )

async function measureAll(chosen: readonly string[]): Promise<void> {
  const { directory: workplace, store, close } = await flightsPortal(Number(millions))
  await store.saveDataset('flights', {
    metas: { title: 'Flights' },
    extraMetas: { visualization: { calendar_event_start: 'date', calendar_event_title: 'origin_name' } },
  })
  for (const query of chosen) {
    const child = fork(import.meta.filename, [millions, query, workplace], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    await once(child, 'exit')
  }
  await close()
}

async function measure(query: string, workplace: string): Promise<void> {
  const store = await openStore(workplace)
  const portal = await benchPortal(store, workplace)
  const { api, database } = portal
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
  if (query.startsWith('format=csv') && !query.includes('rows='))
    console.log(
      `${'  COPY … TO csv'.padEnd(40)} ${(await copied(database, store, workplace)).toFixed(1).padStart(6)} s`,
    )
  await portal[Symbol.asyncDispose]()
  await store.close()
}

/** Seconds in which DuckDB writes the fields of the dataset as CSV by itself. */
async function copied(database: DuckDBInstance, store: Store, workplace: string): Promise<number> {
  const version = (await store.published('flights'))?.version
  const fields = version?.fields.flatMap(storedColumns) ?? []
  const names = fields.filter((name) => !/:(x|y)$/.test(name)).map(identifier)
  const file = join(workplace, 'baseline.csv')
  const connection = await database.connect()
  const start = performance.now()
  await connection.run(
    `COPY (SELECT ${names.join(', ')} FROM read_parquet(${pathLiteral(version?.file ?? '')})) TO ${pathLiteral(file)} (FORMAT csv, HEADER)`,
  )
  const seconds = (performance.now() - start) / 1000
  connection.closeSync()
  await rm(file)
  return seconds
}
