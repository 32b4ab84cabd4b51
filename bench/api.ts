/**
 * The API against the same SQL by hand, over flights-3m repeated to 12 million rows, both on one DuckDB and one Parquet
 * file. Each question is asked once to warm up, then nine times in turn with its baseline; answers are not cached.
 * Run: node bench/api.ts [millions of rows, a multiple of 3; 12 by default]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/server/engine/database.ts'
import { createEngine } from '../src/server/engine/run.ts'
import { publishFile } from '../src/server/ingest/publish.ts'
import { dataApi, dataDeps } from '../src/server/routes/index.ts'
import { flights } from '../src/server/seed/datasets/flights.ts'
import { openStore } from '../src/server/store/store.ts'

const copies = Number(process.argv[2] ?? 12) / 3
const rounds = 9
const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const store = await openStore(directory)

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const building = performance.now()
const { version } = await publishFile(store, {
  id: 'flights',
  title: 'Flights',
  file: await flights.file(directory),
  overrides: flights.overrides,
  transform: (sql) => {
    const once = flights.transform?.(sql, directory) ?? sql
    return `SELECT * EXCLUDE (copy) REPLACE (_row + copy * 3000000 AS _row) FROM (${once}), range(${copies}) AS copies(copy)`
  },
})
console.log(
  `${version.rows.toLocaleString('en')} rows, ${(version.bytes / 1e6).toFixed(0)} MB, published in ${seconds(building)} s`,
)

const database = await openDatabase()
const engine = await createEngine(database)
const deps = dataDeps({ catalog: store, engine, now: () => new Date(), domain: 'bench', cacheBudget: 0 })
const api = dataApi(deps, (error) => {
  throw error
})
const connection = await database.connect()

const from = `read_parquet('${version.file}')`
const world = 2 ** 30
const cell = world / (256 * 2 ** 4)

const questions: { name: string; address: string; sql: string[] }[] = [
  {
    name: 'search: one facet',
    address: 'records/1.0/search/?dataset=flights&rows=0&facet=origin',
    sql: [
      `SELECT count(*) FROM ${from}`,
      `SELECT origin, count(*) AS n FROM ${from} GROUP BY 1 ORDER BY n DESC, 1 LIMIT 100`,
    ],
  },
  {
    name: 'search: three facets, 10 rows',
    address:
      'records/1.0/search/?dataset=flights&rows=10&facet=origin&facet=origin_state&facet=destination_state',
    sql: [
      `SELECT count(*) FROM ${from}`,
      ...['origin', 'origin_state', 'destination_state'].map(
        (name) => `SELECT ${name}, count(*) AS n FROM ${from} GROUP BY 1 ORDER BY n DESC, 1 LIMIT 100`,
      ),
      `SELECT * FROM ${from} WHERE _row < 10 ORDER BY _row`,
    ],
  },
  {
    name: 'search: filter, sort, 10 rows',
    address: 'records/1.0/search/?dataset=flights&rows=10&q=delay>120&refine.origin_state=CA&sort=distance',
    sql: [
      `SELECT count(*) FROM ${from} WHERE delay > 120 AND origin_state = 'CA'`,
      `SELECT * FROM ${from} WHERE delay > 120 AND origin_state = 'CA' ORDER BY distance DESC NULLS LAST, _row LIMIT 10`,
    ],
  },
  {
    name: 'search: two words',
    address: 'records/1.0/search/?dataset=flights&rows=10&q=honolulu angeles',
    sql: [
      `SELECT count(*) FROM ${from} WHERE contains(_text, ' honolulu') AND contains(_text, ' angeles')`,
      `SELECT * FROM ${from} WHERE contains(_text, ' honolulu') AND contains(_text, ' angeles') ORDER BY _row LIMIT 10`,
    ],
  },
  {
    name: 'analyze: month × state, avg and max',
    address:
      'records/1.0/analyze/?dataset=flights&x=date.year&x=date.month&x=origin_state&y.a.func=AVG&y.a.expr=delay&y.b.func=MAX&y.b.expr=delay',
    sql: [
      `SELECT year(date) AS y, month(date) AS m, origin_state, avg(delay), max(delay) FROM ${from} WHERE date IS NOT NULL AND origin_state IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ],
  },
  {
    name: 'analyze: by day, count',
    address: 'records/1.0/analyze/?dataset=flights&x=date.year&x=date.month&x=date.day&y.a.func=COUNT',
    sql: [
      `SELECT year(date) AS y, month(date) AS m, day(date) AS d, count(*) FROM ${from} WHERE date IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ],
  },
  {
    name: 'clusters of the world',
    address: 'records/1.0/geocluster/?dataset=flights&clusterprecision=4&clusterdistance=50',
    sql: [
      `SELECT "origin_location:x" // ${cell * 25} AS gx, "origin_location:y" // ${cell * 25} AS gy, count(*), avg("origin_location:lat"), avg("origin_location:lng"), min("origin_location:x"), max("origin_location:x"), min("origin_location:y"), max("origin_location:y") FROM ${from} WHERE "origin_location:x" IS NOT NULL GROUP BY 1, 2`,
    ],
  },
  {
    name: 'bounding box of a state',
    address: 'records/1.0/boundingbox/?dataset=flights&refine.origin_state=TX',
    sql: [
      `SELECT count("origin_location:x"), min("origin_location:lng"), min("origin_location:lat"), max("origin_location:lng"), max("origin_location:lat") FROM ${from} WHERE origin_state = 'TX'`,
    ],
  },
  {
    name: 'table: 40 rows at row 11 million',
    address: `records/1.0/download/?dataset=flights&format=json&rows=40&start=${version.rows - 1_000_000}`,
    sql: [
      `SELECT * FROM ${from} WHERE _row >= ${version.rows - 1_000_000} AND _row < ${version.rows - 999_960} ORDER BY _row`,
    ],
  },
]

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function ask(address: string): Promise<number> {
  const start = performance.now()
  const response = await api.request(`/${address}`)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`${address}: ${response.status} ${body}`)
  return performance.now() - start
}

async function byHand(statements: string[]): Promise<number> {
  const start = performance.now()
  for (const sql of statements) (await connection.runAndReadAll(sql)).getRowsJson()
  return performance.now() - start
}

let total = 0
let totalByHand = 0
console.log('\nquestion                               API      by hand   ratio   (medians of 9, ms)')
for (const { name, address, sql } of questions) {
  const times: number[] = []
  const baseline: number[] = []
  await ask(address)
  await byHand(sql)
  for (let round = 0; round < rounds; round++) {
    baseline.push(await byHand(sql))
    times.push(await ask(address))
  }
  total += median(times)
  totalByHand += median(baseline)
  console.log(
    `${name.padEnd(36)} ${median(times).toFixed(1).padStart(8)} ${median(baseline).toFixed(1).padStart(10)} ${(median(times) / median(baseline)).toFixed(2).padStart(7)}`,
  )
}
console.log(
  `${'whole workload'.padEnd(36)} ${total.toFixed(1).padStart(8)} ${totalByHand.toFixed(1).padStart(10)} ${(total / totalByHand).toFixed(2).padStart(7)}`,
)

connection.closeSync()
await engine.close()
database.closeSync()
await store.close()
await rm(directory, { recursive: true, force: true })
