import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { migrations } from '../../../src/server/store/migrations/index.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { openSqlite, sqliteDialect } from '../../../src/server/store/sqlite-dialect.ts'
import { scratch } from '../ingest/workbench.ts'

it('the one address that a dataset had is the first of several, which still go with their dataset', async () => {
  const dataDirectory = join(await scratch(), 'data')
  await mkdir(dataDirectory)
  const file = join(dataDirectory, 'metadata.sqlite')
  const db = new Kysely<unknown>({ dialect: sqliteDialect(openSqlite(file), { onWrite: () => {} }) })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo('0007_deltas')
  expect(error).toBeUndefined()
  await db.destroy()
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`
    INSERT INTO datasets (id, published, metas, extra_metas, interop_metas, attachments, ingestion, created_at, modified_at)
    VALUES ('old', 0, '{}', '{}', '{}', '[]', '{}', '2026-01-01', '2026-01-01');
    INSERT INTO sources (dataset_id, address, version_id, etag, sha256, fetched_at)
    VALUES ('old', 'https://example.org/a.csv', 'v1', '"1"', 'ab', '2026-01-01')`)
  sqlite.close()
  const store = await openStore(dataDirectory)
  expect(await store.sources.lastFetch('old')).toEqual({
    sources: [{ address: 'https://example.org/a.csv', etag: '"1"', sha256: 'ab' }],
    versionId: 'v1',
    fetchedAt: '2026-01-01',
    mode: 'replace',
    key: [],
  })
  await store.deleteDataset('old')
  expect(await store.sources.lastFetch('old')).toBeUndefined()
  await store.close()
})
