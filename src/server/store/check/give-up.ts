import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { AuditStore } from '../audit-store.ts'
import { fileDigest } from '../digest.ts'
import { newId, places } from '../files.ts'
import { explained } from '../open-folder.ts'
import { keepPictures } from '../pictures.ts'
import { setAside } from '../quarantine.ts'
import { countParts, filesOfVersion, storedParts } from '../rows.ts'
import { openSqlite, sqliteDialect } from '../sqlite-dialect.ts'
import { StorageError } from '../storage-error.ts'
import type { Tables, VersionRow } from '../tables.ts'

/** What was removed for a lost file. */
export interface GivenUp {
  file: string
  /** Id of its dataset; null for an unassigned upload. */
  dataset: string | null
  /** The removed version; null for files of another kind. */
  version: string | null
  /** The version published instead; null for none, undefined when unchanged. */
  shows?: string | null
  /** Number of records lost. */
  records: number
}

type Db = Transaction<Tables>

/**
 * Removes the rows of a lost file and records it in the audit log. A version with a lost
 * delta keeps only the records of its base file. Throws `check.unknown` and `check.sound`.
 */
export const giveUp = (dataDirectory: string, what: string, reason: string): Promise<GivenUp[]> =>
  explained(dataDirectory, async (root) => {
    const { database } = places(root)
    if (!(await stat(database).catch(() => undefined)))
      throw new StorageError('backup.nothing', { directory: root })
    const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(database), { onWrite: () => {} }) })
    const damaged: string[] = []
    try {
      return await db.transaction().execute(async (transaction) => {
        const done: GivenUp[] = []
        const named = await filesNamed(transaction, what)
        if (named.length === 0) throw new StorageError('check.unknown', { what })
        for (const { file, sha256 } of named) {
          const state = await stateOf(join(root, file), sha256)
          if (state === 'whole') continue
          if (state === 'damaged') damaged.push(file)
          done.push(...(await removeRows(transaction, root, file)))
        }
        if (done.length === 0) throw new StorageError('check.whole', { what })
        const audit = new AuditStore(transaction)
        for (const { dataset, ...detail } of done)
          await audit.note(
            { user: null, key: null },
            'storage.give_up',
            { type: dataset === null ? 'file' : 'dataset', id: dataset ?? detail.file },
            { ...detail, reason },
          )
        return done
      })
    } finally {
      await db.destroy()
      for (const file of damaged) await setAside(root, file, () => {})
    }
  })

interface Expected {
  file: string
  sha256: string | null
}

/** The files of a version id, or of a path below the data directory. */
async function filesNamed(db: Db, what: string): Promise<Expected[]> {
  const versions = await db.selectFrom('versions').selectAll().execute()
  const files = versions
    .flatMap((row) =>
      [{ file: row.file, sha256: row.sha256 }, ...storedParts(row)].map((one) => ({ ...one, id: row.id })),
    )
    .filter(({ file, id }) => file === what || id === what)
    .filter(({ file }, index, all) => all.findIndex((one) => one.file === file) === index)
  const [attached] = await db.selectFrom('dataset_files').selectAll().where('file', '=', what).execute()
  const [source] = await db.selectFrom('resource_files').selectAll().where('file', '=', what).execute()
  const others = [attached, source].flatMap((row) => (row ? { file: what, sha256: row.sha256 } : []))
  return [...files, ...others]
}

async function stateOf(file: string, sha256: string | null): Promise<'whole' | 'damaged' | 'missing'> {
  try {
    const found = await fileDigest(file)
    return sha256 === null || found.sha256 === sha256 ? 'whole' : 'damaged'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'damaged'
  }
}

async function removeRows(db: Db, root: string, file: string): Promise<GivenUp[]> {
  const done: GivenUp[] = []
  const versions = await db.selectFrom('versions').selectAll().execute()
  for (const row of versions.filter((one) => filesOfVersion(one).includes(file)))
    done.push({ file, ...(await (row.file === file ? removeVersion(db, root, row) : baseAlone(db, row))) })
  const files = await db.deleteFrom('dataset_files').where('file', '=', file).returningAll().execute()
  for (const { dataset_id, id } of files) {
    await db
      .deleteFrom('version_pictures')
      .where('file_id', '=', id)
      .where('version_id', 'in', (query) =>
        query.selectFrom('versions').select('id').where('dataset_id', '=', dataset_id),
      )
      .execute()
    done.push({ file, dataset: dataset_id, version: null, records: 0 })
  }
  const sources = await db.selectFrom('resource_files').selectAll().where('file', '=', file).execute()
  for (const { id, url, dataset_id } of sources) {
    // A URL is downloaded again.
    if (url === null) await db.deleteFrom('resource_files').where('id', '=', id).execute()
    else
      await db
        .updateTable('resource_files')
        .set({ file: null, bytes: null, sha256: null, etag: null, last_modified: null, fetched_at: null })
        .where('id', '=', id)
        .execute()
    done.push({ file, dataset: dataset_id, version: null, records: 0 })
  }
  return done
}

type OfVersion = Omit<GivenUp, 'file'>

/** Removes a version; a dataset that published it gets the newest one whose files exist. */
async function removeVersion(db: Db, root: string, row: VersionRow): Promise<OfVersion> {
  const { id, dataset_id } = row
  const done: OfVersion = { dataset: dataset_id, version: id, records: 0 }
  if (await isCurrent(db, row)) {
    const others = await db
      .selectFrom('versions')
      .selectAll()
      .where('dataset_id', '=', dataset_id)
      .where('id', '!=', id)
      .orderBy('id', 'desc')
      .execute()
    const next = await firstWhole(root, others)
    await show(db, row, next?.id ?? null)
    if (next) await db.updateTable('versions').set({ expires_at: null }).where('id', '=', next.id).execute()
    done.shows = next?.id ?? null
    done.records = row.rows - (next?.rows ?? 0)
  }
  await db.deleteFrom('versions').where('id', '=', id).execute()
  return done
}

/** Removes the delta of a version that lost a part of it. */
async function baseAlone(db: Db, row: VersionRow): Promise<OfVersion> {
  const parts = storedParts(row)
  const { rows, replaced } = countParts(parts)
  const bytes = row.bytes - parts.reduce((sum, part) => sum + part.bytes, 0)
  const id = newId(new Date())
  await db
    .insertInto('versions')
    .values({ ...row, id, delta: null, rows: row.rows - rows + replaced, bytes })
    .execute()
  await keepPictures(db, row.id, id)
  await db.updateTable('snapshots').set({ version_id: id }).where('version_id', '=', row.id).execute()
  const isShown = await isCurrent(db, row)
  if (isShown) await show(db, row, id)
  await db.deleteFrom('versions').where('id', '=', row.id).execute()
  const shows = isShown ? { shows: id } : {}
  return { dataset: row.dataset_id, version: row.id, records: isShown ? rows : 0, ...shows }
}

async function isCurrent(db: Db, { id, dataset_id }: VersionRow): Promise<boolean> {
  const found = db
    .selectFrom('datasets')
    .select('id')
    .where('id', '=', dataset_id)
    .where('version_id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

const show = (db: Db, { dataset_id }: VersionRow, version: string | null) =>
  db
    .updateTable('datasets')
    .set({ version_id: version, modified_at: new Date().toISOString() })
    .where('id', '=', dataset_id)
    .execute()

async function firstWhole(root: string, rows: readonly VersionRow[]): Promise<VersionRow | undefined> {
  for (const row of rows) {
    const files = [{ file: row.file, sha256: row.sha256 }, ...storedParts(row)]
    const states = await Promise.all(files.map((one) => stateOf(join(root, one.file), one.sha256)))
    if (states.every((state) => state === 'whole')) return row
  }
  return undefined
}
