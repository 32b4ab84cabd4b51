import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { openStore } from '../../../src/server/store/open-store.ts'
import { scratch } from '../ingest/workbench.ts'

const dataDirectory = join(await scratch(), 'data')
const store = await openStore(dataDirectory)
const sqlite = new DatabaseSync(join(dataDirectory, 'metadata.sqlite'))
afterAll(async () => {
  sqlite.close()
  await store.close()
})

const day = 86_400_000
const now = new Date('2026-06-01T00:00:00Z')

function add(dataset: string, index: number, state: string, daysAgo: number) {
  const at = new Date(now.getTime() - daysAgo * day).toISOString()
  sqlite
    .prepare(
      `INSERT INTO jobs (id, kind, dataset_id, state, progress, counters, owner, stop_requested, created_at, finished_at)
       VALUES (?, 'import', ?, ?, '{}', '{}', 'h.1.0badcafe', 0, ?, ?)`,
    )
    .run(`${dataset}${String(index).padStart(4, '0')}`, dataset, state, at, state === 'waiting' ? null : at)
}

it('old jobs go, but for the last fifty of a dataset, the failures of ninety days and what is not over', async () => {
  add('many', 0, 'waiting', 200)
  add('many', 1, 'failed', 91)
  add('many', 2, 'failed', 89)
  add('many', 3, 'stopped', 1)
  for (let index = 10; index < 62; index++) add('many', index, 'done', 1)
  for (let index = 0; index < 3; index++) add('few', index, 'done', 400)
  await store.jobs.forgetOld(now)
  const left = await store.jobs.latest({ limit: 1000 })
  const ids = left.map(({ id }) => id).sort()
  expect(ids).toHaveLength(55)
  expect(ids.slice(0, 6)).toEqual(['few0000', 'few0001', 'few0002', 'many0000', 'many0002', 'many0012'])
})
