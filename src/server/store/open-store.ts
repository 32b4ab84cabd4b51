import { basename } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { readCatalogStamp } from './catalog-stamps.ts'
import { DataFolder } from './data-folder.ts'
import { places, sweepTemporary } from './files.ts'
import { explained, makeFolder, migrateMetadata, refuseLostMetadata } from './open-folder.ts'
import type { StoreLog } from './quarantine.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'
import { publicStorageFailure } from './storage-error.ts'
import { Store } from './store.ts'
import type { Tables } from './tables.ts'
import { type Retention, usualRetention } from './types.ts'
import { removeExpired } from './versions.ts'
import { WriteGuard } from './write-guard.ts'

/** Counts writes: those of this process, and those of others as SQLite reports them. */
class Revision {
  readonly #dataVersion: StatementSync
  #count = 0
  #seen: unknown

  constructor(sqlite: DatabaseSync) {
    this.#dataVersion = sqlite.prepare('PRAGMA data_version')
  }

  written(): void {
    this.#count += 1
  }

  current(): number {
    const seen = this.#dataVersion.get()?.data_version
    if (seen !== this.#seen) this.#count += 1
    this.#seen = seen
    return this.#count
  }
}

/** How a store is opened. */
export interface OpenOptions extends Partial<Retention> {
  /**
   * This process manages the folder: files without a row are quarantined, and logged here. Without it,
   * nothing is moved.
   */
  log?: StoreLog
}

/** Opens the store of a data directory, and creates a new one. Throws `StorageError`. */
export const openStore = (dataDirectory: string, options: OpenOptions = {}): Promise<Store> =>
  explained(dataDirectory, async (root) => {
    await makeFolder(root)
    await refuseLostMetadata(root)
    const { database } = places(root)
    const sqlite = openSqlite(database)
    const revision = new Revision(sqlite)
    const guard = new WriteGuard()
    const db = new Kysely<Tables>({
      dialect: sqliteDialect(sqlite, {
        onWrite: () => revision.written(),
        check: (text) => guard.check(text),
        explain: (error) => publicStorageFailure(error, basename(database)) ?? error,
      }),
    })
    await migrateMetadata(db, database)
    const { log, ...retention } = options
    const place = { db, dataDirectory: root }
    const revisions = { revision: () => revision.current(), catalogRevision: readCatalogStamp(sqlite) }
    const folder = new DataFolder(db, root, guard, log)
    const store = new Store(place, revisions, { ...usualRetention, ...retention }, folder)
    await store.jobs.buryDead()
    await store.jobs.forgetOld()
    await sweepTemporary(root)
    await folder.look(true)
    if (folder.findings.problem === null) await removeExpired(db, root)
    return store
  })
