/**
 * Tiles over flights-3m repeated to 12 million rows, each flight moved to a place of its own around its airport: the
 * first call of a fresh process, then the median of nine without the cache, in turn with the same SQL by hand on the
 * same Parquet file, then a repeated one from the cache.
 * Run: node bench/tiles.ts [millions of rows, 12 by default]
 */

import { median } from './figures.ts'
import { flightsPortal } from './flights.ts'
import { benchPortal } from './portal.ts'

const { directory, store, version, close } = await flightsPortal(Number(process.argv[2] ?? 12))
console.log(`${version.rows.toLocaleString('en')} rows, ${(version.bytes / 1e6).toFixed(0)} MB`)

const [fresh, cached] = await Promise.all([
  benchPortal(store, directory, { cacheBytes: 0 }),
  benchPortal(store, directory),
])
const { database } = fresh
const connection = await database.connect()

const [x, y] = ['"origin_location:x"', '"origin_location:y"']
function byHand(z: number, column: number, row: number, bits: number): string {
  const width = 2 ** (30 - z)
  const within =
    z === 0
      ? `${x} IS NOT NULL`
      : `${x} BETWEEN ${column * width} AND ${(column + 1) * width - 1} AND ${y} BETWEEN ${row * width} AND ${(row + 1) * width - 1}`
  return `SELECT ${x} >> ${30 - z - bits}, ${y} >> ${30 - z - bits}, count(*), avg(${x}), avg(${y}) FROM read_parquet('${version.file}') WHERE ${within} GROUP BY 1, 2`
}

const tiles: { path: string; sql: string }[] = [
  { path: '0/0/0.mvt', sql: byHand(0, 0, 0, 6) },
  { path: '3/1/3.mvt', sql: byHand(3, 1, 3, 6) },
  { path: '5/7/12.mvt', sql: byHand(5, 7, 12, 6) },
  { path: '5/7/12.mvt?fields=origin,delay', sql: byHand(5, 7, 12, 6) },
  { path: '9/135/205.mvt?fields=origin,delay', sql: byHand(9, 135, 205, 6) },
  { path: '14/4349/6565.mvt?fields=origin,delay', sql: byHand(14, 4349, 6565, 12) },
  { path: 'simple/1/0/0.bundle', sql: byHand(0, 0, 0, 7) },
  { path: 'simple/6/7/12.bundle?showmarker=false', sql: byHand(5, 7, 12, 7) },
]

async function ask({ api }: typeof fresh, path: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  const response = await api.request(`/datasets/1.0/flights/tiles/${path}`)
  const { byteLength } = await response.arrayBuffer()
  if (response.status > 204) throw new Error(`${path}: ${response.status}`)
  return { ms: performance.now() - start, bytes: byteLength }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const cell = (value: number) => value.toFixed(1).padStart(9)

console.log(
  '\ntile                                       first    median   by hand     ratio       hot     bytes   (ms)',
)
for (const { path, sql } of tiles) {
  const first = await ask(fresh, path)
  const times: number[] = []
  const baseline: number[] = []
  for (let round = 0; round < 9; round++) {
    baseline.push(await timed(async () => (await connection.runAndReadAll(sql)).getRows()))
    times.push((await ask(fresh, path)).ms)
  }
  await ask(cached, path)
  const repeated: number[] = []
  for (let round = 0; round < 9; round++) repeated.push((await ask(cached, path)).ms)
  const ratio = median(times) / median(baseline)
  console.log(
    `${path.padEnd(38)}${cell(first.ms)} ${cell(median(times))} ${cell(median(baseline))} ${cell(ratio)} ${cell(median(repeated))} ${String(first.bytes).padStart(9)}`,
  )
}

connection.closeSync()
await fresh[Symbol.asyncDispose]()
await cached[Symbol.asyncDispose]()
await close()
