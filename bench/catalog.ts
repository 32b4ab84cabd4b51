/**
 * The catalog search of a portal with 2,100 datasets: after a write that it does not show (a sign-in) and after a publish,
 * against building the whole catalog, which a start pays, in the same run.
 * Run: node bench/catalog.ts [datasets; 2100]
 */
import { join } from 'node:path'
import { openSqlite } from '../src/server/store/sqlite-dialect.ts'
import { openPortal } from '../test/fixtures/portal.ts'
import { median } from './figures.ts'

const datasets = Number(process.argv[2] ?? 2100)
const portal = await openPortal()
const themes = ['Transport', 'Environment', 'Culture', 'Budget', 'Health', 'Education']
const fields = Array.from({ length: 30 }, (_, n) => `field_${n}`).map((name) => ({
  name,
  label: name,
  type: 'text' as const,
  annotations: [{ name: 'facet' }],
}))
await portal.publish('d0', {
  metas: { title: 'First' },
  fields,
  sql: `SELECT range AS _row, ${fields.map(({ name }) => `'x' AS ${name}`).join(', ')} FROM range(3)`,
})
for (let n = 1; n < datasets; n++)
  await portal.store.saveDataset(`d${n}`, {
    metas: {
      title: `Dataset number ${n}`,
      description: `<p>${'What was counted in the streets of the city. '.repeat(12)}</p>`,
      theme: [themes[n % themes.length] ?? ''],
      keyword: [`word ${n % 50}`, `town ${n % 90}`],
      publisher: `Publisher ${n % 40}`,
      license: 'Licence Ouverte',
    },
  })
// The records of all are those of the first.
const sqlite = openSqlite(join(portal.store.dataDirectory, 'metadata.sqlite'))
sqlite.exec(`INSERT INTO versions (id, dataset_id, file, rows, bytes, sha256, fields, report, created_at)
    SELECT 'v-' || other.id, other.id, file, rows, bytes, sha256, fields, report, versions.created_at
    FROM versions, datasets AS other WHERE other.id <> 'd0';
  UPDATE datasets SET published = 1, version_id = 'v-' || id WHERE id <> 'd0'`)
sqlite.close()

const search = '/datasets/1.0/search/?rows=12&facet=theme&facet=publisher'
const popular = `${search}&sort=explore.popularity_score`
async function ask(path = search): Promise<number> {
  const start = performance.now()
  const response = await portal.api.request(path)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return performance.now() - start
}
const measured = async (turns: number, before: (turn: number) => Promise<unknown>, path?: string) => {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await before(turn)
    times.push(await ask(path))
  }
  return median(times)
}

const cold = await ask()
const print = (what: string, ms: number) =>
  console.log(`${what.padEnd(48)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / cold).toFixed(3)} × the whole`)
console.log(`${datasets} datasets`)
print('the whole catalog built', cold)
print('asked again', await measured(9, async () => {}))
print(
  'after a sign-in',
  await measured(9, async (turn) => {
    await portal.store.people.createUser(`user${turn}`)
  }),
)
print(
  'after a dataset has changed',
  await measured(9, (turn) =>
    portal.store.updateDataset(`d${turn + 5}`, { metas: { title: `Changed ${turn}` } }),
  ),
)
print('sorted by popularity, first', await measured(1, async () => {}, popular))
await portal.close()
