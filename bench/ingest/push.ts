/**
 * Flights pushed to a running server in batches of 100, each acknowledged before the next is sent, on datasets of several
 * sizes: how many records a second, and how long after its acknowledgement a record is seen by a search. By hand: the same
 * batches appended to a file and flushed; and a batch read by DuckDB, written as Parquet and found beside the dataset's file.
 *
 *     node bench/ingest/push.ts [seconds of pushing, 15 by default] [records there are before, several] [--upsert]
 *
 * `D4C_BENCH_DATA` names a directory in which the flights are kept for the next run.
 */
import { copyFile, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/server/engine/database.ts'
import { pathLiteral } from '../../src/server/engine/layout.ts'
import { startServer } from '../../src/server/main.ts'
import { readSettings } from '../../src/server/settings.ts'
import { openStore } from '../../src/server/store/store.ts'
import type { Version } from '../../src/server/store/types.ts'
import { flightsPortal } from '../flights.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { upsert: { type: 'boolean', default: false } },
})
const [seconds = 15, ...asked] = positionals.map(Number)
const sizes = asked.length > 0 ? asked : [1000, 100_000, 1_000_000, 3_000_000]
const batchSize = 100

const record = (n: number) => ({
  date: new Date(9.8e11 + n * 60_000).toISOString(),
  delay: n % 50,
  distance: 1_000_000 + n,
  origin: `O${n % 300}`,
  origin_name: `Airport ${n % 300}`,
  origin_city: `City ${n % 300}`,
  origin_state: 'TX',
  destination: `D${n % 200}`,
  destination_name: `Airport ${n % 200}`,
  destination_city: `City ${n % 200}`,
  destination_state: 'CA',
  origin_location: [25 + (n % 2000) / 100, -120 + (n % 5000) / 100],
})
/** With --upsert every record comes twice, ten batches apart. */
const first = (index: number) =>
  (values.upsert ? Math.floor(index / 20) * 10 + (index % 10) : index) * batchSize
const batch = (index: number) =>
  JSON.stringify(Array.from({ length: batchSize }, (_, n) => record(first(index) + n)))

const folder = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
try {
  for (const size of sizes) {
    const portal = await flightsPortal(size > 1_000_000 ? 3 : 1)
    const { version } = portal
    const directory = join(folder, String(size))
    const key = await portalOf(directory, version, size)
    const hand = await byHand(version.file)
    await portal.close()
    const server = await startServer(readSettings({ D4C_DATA: directory, D4C_SEED: 'none', PORT: '0' }))
    try {
      await measure(`${server.url}d4c/api/`, key, size, hand)
    } finally {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** A portal of the first so many flights; returns the key to push more of them. */
async function portalOf(directory: string, version: Version, size: number): Promise<string> {
  const file = join(folder, 'before.parquet')
  if (size === version.rows) await copyFile(version.file, file)
  else
    await inDatabase(
      `COPY (SELECT * FROM read_parquet(${pathLiteral(version.file)}) WHERE _row < ${size}) TO ${pathLiteral(file)} (FORMAT parquet, COMPRESSION zstd)`,
    )
  const store = await openStore(directory)
  await store.saveDataset('flights', { metas: { title: 'Flights' } })
  const { id } = await store.addVersion('flights', {
    ...version,
    file,
    rows: size,
    bytes: (await stat(file)).size,
    report: {
      source: 'flights',
      format: 'parquet',
      rows: size,
      findings: [],
      columns: [],
      rejected: 0,
      rejectedRows: 0,
      rejects: [],
    },
  })
  await store.publishVersion('flights', id)
  const mode = values.upsert ? 'upsert' : 'append'
  const key = await store.pushes.createKey('flights', { mode, key: values.upsert ? ['distance'] : [] })
  await store.close()
  return key
}

interface ByHand {
  perSecond: number
  seenMs: number
}

async function byHand(base: string): Promise<ByHand> {
  const batches = Array.from({ length: 100 }, (_, index) => batch(index))
  const handle = await open(join(folder, 'plain.log'), 'w')
  const start = performance.now()
  for (const body of batches) {
    await handle.write(body)
    await handle.datasync()
  }
  const perSecond = (batches.length * batchSize * 1000) / (performance.now() - start)
  await handle.close()
  const json = join(folder, 'one.json')
  const beside = join(folder, 'one.parquet')
  await writeFile(json, batch(0))
  const files = [base, beside].map(pathLiteral).join(', ')
  const seenMs = await inDatabase(
    `COPY (SELECT * FROM read_json(${pathLiteral(json)})) TO ${pathLiteral(beside)} (FORMAT parquet)`,
    `SELECT count(*) FROM read_parquet([${files}], union_by_name = true) WHERE distance = 1000000`,
  )
  return { perSecond, seenMs }
}

/** Runs statements in a database of their own; the milliseconds that they take. */
async function inDatabase(...statements: string[]): Promise<number> {
  const database = await openDatabase()
  const connection = await database.connect()
  const start = performance.now()
  for (const statement of statements) await connection.run(statement)
  const took = performance.now() - start
  connection.closeSync()
  database.closeSync()
  return took
}

async function measure(base: string, key: string, size: number, hand: ByHand): Promise<void> {
  const search = async (query: string) => {
    const answer = await fetch(`${base}records/1.0/search?dataset=flights&rows=0&q=${query}`)
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { nhits: number }).nhits
  }
  const push = async (body: string) => {
    const answer = await fetch(`${base}push/1.0/flights/realtime/push/?pushkey=${key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const delays: number[] = []
  const watch = async (n: number) => {
    const start = performance.now()
    while ((await search(`distance=${1_000_000 + n}`)) === 0)
      await new Promise((resume) => setTimeout(resume, 20))
    delays.push(performance.now() - start)
  }
  const watching: Promise<void>[] = []
  const start = performance.now()
  const elapsed = () => (performance.now() - start) / 1000
  let pushed = 0
  let watched = 0
  for (; elapsed() < seconds; pushed += 1) {
    await push(batch(pushed))
    const isNew = !values.upsert || pushed % 20 < 10
    if (!isNew || elapsed() < watched) continue
    watching.push(watch(first(pushed)))
    watched = elapsed() + 0.25
  }
  const perSecond = (pushed * batchSize) / elapsed()
  await Promise.all(watching)
  const known = size + new Set(Array.from({ length: pushed }, (_, index) => first(index))).size * batchSize
  while ((await search('')) < known) await new Promise((resume) => setTimeout(resume, 50))
  const busy = percentiles(delays)
  delays.length = 0
  for (let n = -1; n > -8; n -= 1) {
    await push(JSON.stringify(record(n)))
    await watch(n)
  }
  const total = await search('')
  if (total !== known + 7) throw new Error(`${total} records are seen of ${known + 7}`)
  console.log(`${size.toLocaleString('en')} records before
  ${Math.round(perSecond)} a second acknowledged; append and flush by hand ${Math.round(hand.perSecond)}
  seen while more come: ${busy}
  seen when at rest:    ${percentiles(delays)}; by hand ${Math.round(hand.seenMs)} ms`)
}

/** The median, the 95th of a hundred, and the longest. */
function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`
}
