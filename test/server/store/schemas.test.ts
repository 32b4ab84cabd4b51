import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { migrations } from '../../../src/server/store/migrations/index.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from '../ingest/workbench.ts'

const folder = await scratch()
const schemas = new URL('../../fixtures/schemas/', import.meta.url)
const names = readdirSync(schemas)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace('.sql', ''))
  .sort()

it('data of every schema are kept: run node test/fixtures/schemas/write.ts after a new migration', () => {
  expect(names).toEqual(Object.keys(migrations).sort())
})

function countsIn(file: string): Map<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'`,
    )
    .all()
    .map((row) => String(row.name))
  const counts = tables.map((table): [string, number] => [
    table,
    Number(database.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.count),
  ])
  expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  database.close()
  return new Map(counts)
}

it.each(names)('a data folder of the schema %s opens with all of its rows', async (name) => {
  const place = join(folder, name)
  for (const file of ['versions/trees/v1.parquet', 'files/trees/oak', 'resources/r/trees.csv']) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), 'x')
  }
  const file = join(place, 'metadata.sqlite')
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec(readFileSync(new URL(`${name}.sql`, schemas), 'utf8'))
  database.close()
  const before = countsIn(file)
  const store = await openStore(place)
  expect(store.findings).toEqual({ missing: [], problem: null })
  expect(await store.datasets()).toMatchObject([
    { id: 'trees', published: true, metas: { title: 'Trees' }, version: { id: 'v1', rows: 1 } },
  ])
  expect((await store.jobs.latest({ limit: 5 })).map(({ state }) => state)).toEqual(['done'])
  await store.close()
  const after = countsIn(file)
  for (const [table, count] of before) {
    expect(count, table).toBeGreaterThan(0)
    expect(after.get(table), table).toBeGreaterThanOrEqual(count)
  }
})
