/**
 * Pictures of flights-3m repeated to 12 million rows, each flight moved to a place of its own around its airport: the first
 * call of a fresh process, then the median of nine without the cache, in turn with the same counts by hand on the same
 * Parquet file, then a repeated one from the cache.
 * Run: node bench/pictures.ts [millions of rows, 12 by default]
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
const connection = await fresh.database.connect()

const from = `FROM read_parquet('${version.file}')`
const [x, y] = ['"origin_location:x"', '"origin_location:y"']
const pictures: { query: string; sql: string }[] = [
  {
    query: 'size=card',
    sql: `SELECT ${x} // 700000, ${y} // 700000, count(*), avg(delay) ${from} GROUP BY 1, 2`,
  },
  {
    query: 'size=head',
    sql: `SELECT ${x} // 400000, ${y} // 400000, count(*), avg(delay) ${from} GROUP BY 1, 2`,
  },
  { query: 'kind=calendar', sql: `SELECT date::DATE, count(*) ${from} GROUP BY 1` },
  { query: 'kind=columns', sql: `SELECT date_trunc('week', date), count(*) ${from} GROUP BY 1` },
  {
    query: 'kind=spread',
    sql: `SELECT delay // 5, count(*) ${from} WHERE delay BETWEEN -60 AND 200 GROUP BY 1`,
  },
  { query: 'kind=scatter', sql: `SELECT delay, distance ${from} WHERE _id % 4000 = 0` },
  {
    query: 'kind=categories',
    sql: `SELECT origin_state, count(*) ${from} GROUP BY 1 ORDER BY 2 DESC LIMIT 8`,
  },
  { query: 'kind=table', sql: `SELECT * ${from} ORDER BY _row LIMIT 10` },
]

async function ask({ api }: typeof fresh, path: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  const response = await api.request(`/datasets/1.0/flights/${path}`)
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return { ms: performance.now() - start, bytes: byteLength }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const cell = (value: number) => value.toFixed(1).padStart(9)

console.log('\npicture                     first    median   by hand     ratio       hot     bytes   (ms)')
for (const { query, sql } of pictures) {
  const path = `picture/?${query}`
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
    `${query.padEnd(24)}${cell(first.ms)} ${cell(median(times))} ${cell(median(baseline))} ${cell(ratio)} ${cell(median(repeated))} ${String(first.bytes).padStart(9)}`,
  )
}
const [png, again] = [await ask(cached, 'picture.png'), await ask(cached, 'picture.png')]
console.log(
  `picture.png ${cell(png.ms)} once the picture is known: ${again.ms.toFixed(1)} ms from the cache, ${png.bytes} bytes`,
)

connection.closeSync()
await fresh[Symbol.asyncDispose]()
await cached[Symbol.asyncDispose]()
await close()
