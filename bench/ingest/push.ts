/**
 * Flights pushed to a running server in batches of 100, each acknowledged before the next is sent, to datasets of several
 * sizes: as fast as they are taken, at 2,000 records a second, and one by one; and how long after its acknowledgement a
 * record is counted by a search, asked each 20 ms. By hand: the same
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
import { openStore } from '../../src/server/store/open-store.ts'
import type { Version } from '../../src/server/store/types.ts'
import { flightsPortal } from '../flights.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { upsert: { type: 'boolean', default: false } },
})
const [seconds = 15, ...asked] = positionals.map(Number)
const sizes = asked.length > 0 ? asked : [1000, 100_000, 1_000_000, 3_000_000]
const batchSize = 100
/** Records a second at which they are to be seen within one. */
const goal = 2000

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

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

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
  const search = async () => {
    const answer = await fetch(`${base}records/1.0/search?dataset=flights&rows=0`)
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
  let pushed = 0
  const sentOnce = new Set<number>()
  const known = () => size + sentOnce.size * batchSize
  const delays: number[] = []
  const acknowledged: { rows: number; at: number }[] = []
  /** Asks how many records are seen, until all are that were pushed. */
  const watch = async (isOver: () => boolean): Promise<void> => {
    while (!isOver() || acknowledged.length > 0) {
      const seen = await search()
      const now = performance.now()
      while (acknowledged[0] && acknowledged[0].rows <= seen)
        delays.push(now - (acknowledged.shift()?.at ?? now))
      await pause(20)
    }
  }
  /** Pushes at a pace of records a second, until all of them are seen; the records a second that it came to. */
  const pushFor = async (time: number, pace: number): Promise<number> => {
    const start = performance.now()
    const elapsed = () => (performance.now() - start) / 1000
    let sent = 0
    let ended = false
    const watching = watch(() => ended)
    for (; elapsed() < time; sent += batchSize) {
      const early = sent / pace - elapsed()
      if (early > 0) await pause(early * 1000)
      await push(batch(pushed))
      sentOnce.add(first(pushed))
      pushed += 1
      acknowledged.push({ rows: known(), at: performance.now() })
    }
    const perSecond = sent / elapsed()
    ended = true
    await watching
    return perSecond
  }
  const fastest = await pushFor(seconds / 3, Number.POSITIVE_INFINITY)
  const atOnce = percentiles(delays)
  delays.length = 0
  const paced = await pushFor(seconds, goal)
  const busy = percentiles(delays)
  delays.length = 0
  for (let n = 1; n <= 7; n += 1) {
    await push(JSON.stringify(record(-n)))
    acknowledged.push({ rows: known() + n, at: performance.now() })
    await watch(() => true)
  }
  const total = await search()
  if (total !== known() + 7) throw new Error(`${total} records are seen of ${known() + 7}`)
  console.log(`${size.toLocaleString('en')} records before
  as fast as they are taken: ${Math.round(fastest)} a second, seen after ${atOnce}; append and flush by hand ${Math.round(hand.perSecond)} a second
  ${Math.round(paced)} a second: seen after ${busy}
  one by one: seen after ${percentiles(delays)}; by hand ${Math.round(hand.seenMs)} ms`)
}

/** The median, the 95th of a hundred, and the longest. */
function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`
}
