/**
 * What publishers wait for on a portal with 10,000 datasets: the list of datasets, searched as one types, and opening one,
 * each against the same rows read from the metadata by hand; then many publishes queued at once, with what that costs the
 * visitors of a dataset meanwhile. No port is opened: it is the time of the server alone.
 *
 *     node bench/backoffice.ts [publishes at once, 40 by default]
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFile } from '../src/server/ingest/publish.ts'
import { createDataset } from '../src/server/management/datasets/lifecycle.ts'
import { publish } from '../src/server/management/datasets/publish.ts'
import { addText } from '../src/server/management/datasets/resources.ts'
import { openStore } from '../src/server/store/open-store.ts'
import { openSqlite } from '../src/server/store/sqlite-dialect.ts'
import { benchPortal } from './portal.ts'

const [, , asked = '40'] = process.argv
const datasets = 10_000
const rounds = 30

const directory = await mkdtemp(join(tmpdir(), 'd4c-bench-'))
const data = join(directory, 'data')
const store = await openStore(data)
const failed: unknown[] = []
const note = (error: unknown) => failed.push(error)
const portal = await benchPortal(store, data, { report: note, reportJob: note })
const { api, background, database, datasets: services, management } = portal

await store.people.createUser('ada', {
  permissions: ['create_dataset', 'edit_dataset', 'publish_dataset', 'browse_all_datasets'],
})
const { key } = await store.access.createKey('ada')
const author = { user: 'ada', key: null }
const caller = await store.access.callerOf('ada', null)

const ask = async (path: string): Promise<unknown> => {
  const headers = { Authorization: `Apikey ${key}` }
  const response = await management.request(`http://portal.test/management/1.0/${path}`, { headers })
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`)
  return response.json()
}
const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

async function timed(work: (round: number) => Promise<unknown>, times = rounds): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    await work(round)
    found.push(performance.now() - start)
  }
  return found
}

const words = ['Trees', 'Schools', 'Budget', 'Bicycle counts', 'Air quality', 'Libraries', 'Votes', 'Roads']
for (let nth = 0; nth < datasets; nth++)
  await store.saveDataset(`dataset-${nth}`, {
    metas: {
      title: `${words[nth % words.length]} of district ${nth}`,
      publisher: `Town ${nth % 300}`,
      theme: ['Environment'],
      description: `<p>${'What it is about. '.repeat(20)}</p>`,
    },
  })
console.log(`${datasets} datasets; ms: median (slowest of twenty)`)
const line = (name: string, times: readonly number[], by: number) =>
  console.log(
    `${at(times, 0.5).toFixed(1).padStart(8)} (${at(times, 0.95).toFixed(1)})  ${name}, ${(at(times, 0.5) / by).toFixed(1)} × by hand`,
  )

const plain = openSqlite(join(data, 'metadata.sqlite'))
const page =
  plain.prepare(`SELECT id, published, json_extract(metas, '$.title') AS title, modified_at FROM datasets
  WHERE lower(json_extract(metas, '$.title')) LIKE ? ORDER BY modified_at DESC LIMIT 20`)
const byHand = at(await timed(async () => page.all('%')), 0.5)
const found = at(await timed(async () => page.all('%trees of district 99%')), 0.5)
console.log(`${byHand.toFixed(1).padStart(8)}  the first page by hand; ${found.toFixed(1)} of a search`)
line(
  'the first page after a change',
  await timed(async (round) => {
    await store.saveSetting('bench', round)
    await ask('datasets/')
  }),
  byHand,
)
line('the first page again', await timed(() => ask('datasets/')), byHand)
const typed = 'trees of district 99'
line(
  'a search as one types',
  await timed((round) => ask(`datasets/?search=${typed.slice(0, (round % typed.length) + 1)}`)),
  found,
)
line('the last page by title', await timed(() => ask(`datasets/?sort=title&start=${datasets - 20}`)), byHand)
const row = plain.prepare('SELECT * FROM datasets WHERE id = ?')
const opened = at(await timed(async (round) => row.get(`dataset-${round}`)), 0.5)
line('a dataset opened for the first time', await timed((round) => ask(`datasets/dataset-${round}/`)), opened)
line('a dataset opened again', await timed((round) => ask(`datasets/dataset-${round}/`)), opened)
plain.close()

const hot = join(directory, 'hot.csv')
await writeFile(
  hot,
  `a,b,c\n${Array.from({ length: 200_000 }, (_, n) => `${n},word ${n % 1000},${n / 8}`).join('\n')}\n`,
)
await publishFile(store, { id: 'hot', file: hot, database })
const visit = async (round: number) => {
  const query = `dataset=hot&rows=10&facet=b&q=a>${round % 150_000}`
  const response = await api.request(`http://portal.test/records/1.0/search/?${query}`)
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}
const calm = await timed(visit, 100)
const jobs: string[] = []
for (let nth = 0; nth < Number(asked); nth++) {
  const text = `code,height\n${Array.from({ length: 200 }, (_, n) => `00${n},${n / 4}`).join('\n')}\n`
  const source = await addText(services, text, author)
  const id = `queued-${nth}`
  await createDataset(
    services,
    { id, patch: { metas: { title: id }, resources: [source.id] } },
    caller,
    author,
  )
  jobs.push(id)
}
const start = performance.now()
await Promise.all(jobs.map((id) => publish(services, id, { caller }, author)))
let over = false
const all = background.idle().then(() => {
  over = true
})
const busy: number[] = []
for (let round = 1000; !over; round++) busy.push(...(await timed(() => visit(round), 1)))
await all
const seconds = (performance.now() - start) / 1000
const shown = (await store.allPublished()).filter(({ id }) => id.startsWith('queued-')).length
console.log(`${shown} of ${asked} publishes, queued at once, done in ${seconds.toFixed(1)} s`)
console.log(
  `${at(calm, 0.95).toFixed(1).padStart(8)} → ${at(busy, 0.95).toFixed(1)}  p95 of visitors of another dataset meanwhile, ${(at(busy, 0.95) / at(calm, 0.95)).toFixed(1)} ×`,
)
if (failed.length > 0) console.log(failed)
await portal[Symbol.asyncDispose]()
await store.close()
await rm(directory, { recursive: true, force: true })
process.exit(failed.length > 0 || shown < Number(asked) ? 1 : 0)
