/**
 * The API against the same questions as SQL by hand, on the same Parquet file and the same DuckDB: flights-3m repeated to so
 * many million rows, each flight at a place of its own. Cold: every round is a process of its own that asks each of
 * fourteen questions once, by turns the API and the SQL; hot: the API asked again from its cache. Prints medians of five
 * rounds, and what memory the processes came to.
 * Run: node bench/api.ts [millions of rows; 12]
 */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from '../src/server/engine/database.ts'
import { openStore } from '../src/server/store/open-store.ts'
import { median } from './figures.ts'
import { flightsPortal } from './flights.ts'
import { benchPortal } from './portal.ts'

interface Question {
  name: string
  address: string
  /** Statements, given the FROM clause and the number of rows. */
  sql: (from: string, rows: number) => string[]
}

const [x, y, lat, lng] = ['x', 'y', 'lat', 'lng'].map((part) => `"origin_location:${part}"`)
const cell = 2 ** 30 / (256 * 2 ** 4)
const facet = (from: string, name: string, where = '') =>
  `SELECT ${name}, count(*) AS n FROM ${from} ${where} GROUP BY 1 ORDER BY n DESC, 1 LIMIT 100`
const box = `${lat} BETWEEN 40 AND 42 AND ${lng} BETWEEN -75 AND -73`

const questions: Question[] = [
  {
    name: 'one facet',
    address: 'records/1.0/search/?dataset=flights&rows=0&facet=origin',
    sql: (from) => [`SELECT count(*) FROM ${from}`, facet(from, 'origin')],
  },
  {
    name: 'three facets, 10 rows',
    address:
      'records/1.0/search/?dataset=flights&rows=10&facet=origin&facet=origin_state&facet=destination_state',
    sql: (from) => [
      `SELECT count(*) FROM ${from}`,
      ...['origin', 'origin_state', 'destination_state'].map((name) => facet(from, name)),
      `SELECT * FROM ${from} WHERE _row < 10 ORDER BY _row`,
    ],
  },
  {
    name: 'refined, three facets',
    address:
      'records/1.0/search/?dataset=flights&rows=0&refine.origin_state=CA&facet=origin&facet=destination_state&facet=destination',
    sql: (from) => [
      `SELECT count(*) FROM ${from} WHERE origin_state = 'CA'`,
      ...['origin', 'destination_state', 'destination'].map((name) =>
        facet(from, name, "WHERE origin_state = 'CA'"),
      ),
    ],
  },
  {
    name: 'filter, sort, 10 rows',
    address: 'records/1.0/search/?dataset=flights&rows=10&q=delay>120&refine.origin_state=CA&sort=distance',
    sql: (from) => [
      `SELECT count(*) FROM ${from} WHERE delay > 120 AND origin_state = 'CA'`,
      `SELECT * FROM ${from} WHERE delay > 120 AND origin_state = 'CA' ORDER BY distance DESC NULLS LAST, _row LIMIT 10`,
    ],
  },
  {
    name: 'two words',
    address: 'records/1.0/search/?dataset=flights&rows=10&q=honolulu angeles',
    sql: (from) => [
      `SELECT count(*) FROM ${from} WHERE contains(_text, ' honolulu') AND contains(_text, ' angeles')`,
      `SELECT * FROM ${from} WHERE contains(_text, ' honolulu') AND contains(_text, ' angeles') ORDER BY _row LIMIT 10`,
    ],
  },
  {
    name: 'a day, 10 rows',
    address: 'records/1.0/search/?dataset=flights&rows=10&refine.date=2001/05/03',
    sql: (from) => [
      `SELECT count(*) FROM ${from} WHERE date >= '2001-05-03' AND date < '2001-05-04'`,
      `SELECT * FROM ${from} WHERE date >= '2001-05-03' AND date < '2001-05-04' ORDER BY _row LIMIT 10`,
    ],
  },
  {
    name: 'month × state, avg and max',
    address:
      'records/1.0/analyze/?dataset=flights&x=date.year&x=date.month&x=origin_state&y.a.func=AVG&y.a.expr=delay&y.b.func=MAX&y.b.expr=delay',
    sql: (from) => [
      `SELECT year(date) AS y, month(date) AS m, origin_state, avg(delay), max(delay) FROM ${from} WHERE date IS NOT NULL AND origin_state IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ],
  },
  {
    name: 'by day, count',
    address: 'records/1.0/analyze/?dataset=flights&x=date.year&x=date.month&x=date.day&y.a.func=COUNT',
    sql: (from) => [
      `SELECT year(date) AS y, month(date) AS m, day(date) AS d, count(*) FROM ${from} WHERE date IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ],
  },
  {
    name: 'top ten of a sum',
    address:
      'records/1.0/analyze/?dataset=flights&x=destination&y.a.func=SUM&y.a.expr=distance&sort=a&maxpoints=10',
    sql: (from) => [
      `SELECT destination, sum(distance) AS s FROM ${from} WHERE destination IS NOT NULL GROUP BY 1 ORDER BY s DESC LIMIT 10`,
    ],
  },
  {
    name: 'clusters of the world',
    address: 'records/1.0/geocluster/?dataset=flights&clusterprecision=4&clusterdistance=50',
    sql: (from) => [
      `SELECT ${x} // ${cell * 16} AS gx, ${y} // ${cell * 16} AS gy, count(*), avg(${lat}), avg(${lng}), min(${x}), max(${x}), min(${y}), max(${y}) FROM ${from} WHERE ${x} IS NOT NULL GROUP BY 1, 2`,
    ],
  },
  {
    name: 'bounding box of a state',
    address: 'records/1.0/boundingbox/?dataset=flights&refine.origin_state=TX',
    sql: (from) => [
      `SELECT count(${x}), min(${lng}), min(${lat}), max(${lng}), max(${lat}) FROM ${from} WHERE origin_state = 'TX'`,
    ],
  },
  {
    name: 'facet within a box',
    address: 'records/1.0/search/?dataset=flights&rows=0&geofilter.bbox=40,-75,42,-73&facet=origin',
    sql: (from) => [`SELECT count(*) FROM ${from} WHERE ${box}`, facet(from, 'origin', `WHERE ${box}`)],
  },
  {
    name: 'vector tile, zoom 5',
    address: 'datasets/1.0/flights/tiles/5/7/12.mvt',
    sql: (from) => {
      const width = 2 ** 25
      return [
        `SELECT ${x} >> 19, ${y} >> 19, count(*), avg(${x}), avg(${y}) FROM ${from} WHERE ${x} BETWEEN ${7 * width} AND ${8 * width - 1} AND ${y} BETWEEN ${12 * width} AND ${13 * width - 1} GROUP BY 1, 2`,
      ]
    },
  },
  {
    name: '40 rows, deep in the table',
    address: 'records/1.0/download/?dataset=flights&format=json&rows=40&start=900000',
    sql: (from) => [`SELECT * FROM ${from} WHERE _row >= 900000 AND _row < 900040 ORDER BY _row`],
  },
]

const rounds = 5

interface Round {
  cold: number[]
  hot: number[]
  /** Resident megabytes. */
  memory: number
}

async function compare(millions: number): Promise<void> {
  const portal = await flightsPortal(millions)
  const api: Round[] = []
  const hand: Round[] = []
  for (let round = 0; round < rounds; round++) {
    hand.push(await inChild(millions, 'hand', portal.directory))
    api.push(await inChild(millions, 'api', portal.directory))
  }
  console.log(
    `\n${millions} million rows, ${(portal.version.bytes / 1e6).toFixed(0)} MB; medians of ${rounds}, ms`,
  )
  console.log('question                       API cold    by hand   ratio    API hot')
  const of = (all: readonly Round[], kind: 'cold' | 'hot', index: number) =>
    median(all.map((round) => round[kind][index] ?? Number.NaN))
  let [total, totalByHand] = [0, 0]
  for (const [index, { name }] of questions.entries()) {
    const [cold, byHand] = [of(api, 'cold', index), of(hand, 'cold', index)]
    total += cold
    totalByHand += byHand
    console.log(line(name, cold, byHand, of(api, 'hot', index)))
  }
  console.log(line('whole workload', total, totalByHand, Number.NaN))
  const memory = (all: readonly Round[]) => median(all.map((round) => round.memory)).toFixed(0)
  console.log(`resident memory: API ${memory(api)} MB, by hand ${memory(hand)} MB`)
  await portal.close()
}

const line = (name: string, cold: number, byHand: number, hot: number): string =>
  `${name.padEnd(28)} ${cold.toFixed(1).padStart(10)} ${byHand.toFixed(1).padStart(10)} ${(cold / byHand).toFixed(2).padStart(7)} ${(Number.isNaN(hot) ? '' : hot.toFixed(1)).padStart(10)}`

async function inChild(millions: number, side: string, directory: string): Promise<Round> {
  const child = fork(import.meta.filename, [String(millions), side, directory], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [round] = await once(child, 'message')
  await once(child, 'exit')
  return round as Round
}

/** Times of one question after the other, after one that none of them repeats has opened the file. */
async function timed(ask: (question: Question) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (const question of questions) {
    const start = performance.now()
    await ask(question)
    times.push(performance.now() - start)
  }
  return times
}

const megabytes = (): number => process.memoryUsage.rss() / 1e6

async function askApi(directory: string): Promise<Round> {
  const store = await openStore(directory)
  const portal = await benchPortal(store, directory)
  const { api } = portal
  const ask = async (address: string) => {
    const response = await api.request(`/${address}`)
    const body = await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${Buffer.from(body)}`)
  }
  await ask('records/1.0/analyze/?dataset=flights&y.n.func=COUNT')
  const cold = await timed(({ address }) => ask(address))
  const memory = megabytes()
  const hot = await timed(({ address }) => ask(address))
  await portal[Symbol.asyncDispose]()
  await store.close()
  return { cold, hot, memory }
}

async function askByHand(directory: string): Promise<Round> {
  const store = await openStore(directory)
  const version = (await store.published('flights'))?.version
  if (!version) throw new Error(`no dataset in ${directory}`)
  await store.close()
  const database = await openDatabase()
  const connection = await database.connect()
  await connection.run('SET GLOBAL parquet_metadata_cache = true')
  const from = `read_parquet('${version.file}')`
  await connection.runAndReadAll(`SELECT count(*) FROM ${from}`)
  const cold = await timed(async ({ sql }) => {
    for (const statement of sql(from, version.rows)) (await connection.runAndReadAll(statement)).getRowsJson()
  })
  const memory = megabytes()
  connection.closeSync()
  database.closeSync()
  return { cold, hot: [], memory }
}

const [, , argument = '12', side, directory] = process.argv
if (directory) process.send?.(side === 'api' ? await askApi(directory) : await askByHand(directory))
else await compare(Number(argument))
