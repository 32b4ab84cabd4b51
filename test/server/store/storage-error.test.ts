import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '../../../src/server/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../src/server/store/sqlite-dialect.ts'
import { fullDisk, publicStorageFailure } from '../../../src/server/store/storage-error.ts'
import { storageStatus } from '../../../src/server/store/storage-status.ts'
import { scratch } from '../ingest/workbench.ts'

const folder = await scratch()

it('a database that can grow no more answers 507, and reading goes on', async () => {
  const database = openSqlite(join(folder, 'small.sqlite'))
  database.exec('CREATE TABLE t (a TEXT); PRAGMA max_page_count = 4')
  const explain = (error: unknown) => publicStorageFailure(error, 'small.sqlite') ?? error
  const db = new Kysely<{ t: { a: string } }>({
    dialect: sqliteDialect(database, { onWrite: () => {}, explain }),
  })
  await db.insertInto('t').values({ a: 'x' }).execute()
  const large = db.insertInto('t').values({ a: 'x'.repeat(100_000) })
  await expect(large.execute()).rejects.toMatchObject({ key: 'storage.full' })
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ a: 'x' }])
  await db.destroy()
})

it('the system says so in its own words', () => {
  expect(fullDisk(Object.assign(new Error('x'), { code: 'ENOSPC' }))?.key).toBe('storage.full')
  expect(fullDisk(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined()
})

it('a disk with little space is warned of', async () => {
  const store = await openStore(join(folder, 'low'))
  const { readOnly, warnings } = await storageStatus(store, async () => 150_000_000)
  expect([readOnly, warnings]).toEqual([
    false,
    [expect.stringContaining('Only 150 MB are free on the disk of the data: imports need 200 MB')],
  ])
  expect((await storageStatus(store, async () => 1e12)).warnings).toEqual([])
  await store.close()
})

it('a damaged database, or one of a newer release, is named and left as it is', async () => {
  const damaged = join(folder, 'damaged')
  await mkdir(damaged)
  await writeFile(join(damaged, 'metadata.sqlite'), 'no database'.repeat(1000))
  await expect(openStore(damaged)).rejects.toThrow(`${join(damaged, 'metadata.sqlite')} is damaged`)
  const newer = join(folder, 'newer')
  await (await openStore(newer)).close()
  const database = new DatabaseSync(join(newer, 'metadata.sqlite'))
  database.exec(`INSERT INTO kysely_migration VALUES ('9999_later', '2030-01-01')`)
  database.close()
  await expect(openStore(newer)).rejects.toThrow('was written by a newer d4c (9999_later)')
})

it('a data folder that is a file is told as one', async () => {
  const file = join(folder, 'table.csv')
  await writeFile(file, 'a;b\n')
  for (const place of [file, join(file, 'below')])
    await expect(openStore(place)).rejects.toMatchObject({
      key: 'storage.file',
      message: expect.stringContaining(place),
    })
})
