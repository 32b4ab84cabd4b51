import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { newId, rejectsFileOf } from './files.ts'
import { flush } from './flush.ts'
import { forgetPictures, keepPictures, takePictures } from './pictures.ts'
import { filesOfVersion, versionFromRow } from './rows.ts'
import type { Tables } from './tables.ts'
import type { NewVersion, Retention, Version } from './types.ts'

/** Flushes the files of a new version before a lock is taken. */
export async function flushVersion({
  file,
  rejects,
  pictures = [],
}: Pick<NewVersion, 'file' | 'rejects' | 'pictures'>): Promise<void> {
  await flush(file)
  if (rejects) await flush(rejects)
  for (const picture of pictures) await flush(picture.file)
}

/**
 * Moves the flushed files of a version below the data directory and inserts its row. The directory of its
 * dataset must exist. Runs in a transaction, so that another process does not mistake the files for orphans.
 */
export async function insertVersion(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  datasetId: string,
  { file, report, rejects, pictures = [], keeps, ...version }: NewVersion,
): Promise<Version> {
  const now = new Date()
  const id = newId(now)
  const row = {
    id,
    dataset_id: datasetId,
    file: join('versions', datasetId, `${id}.parquet`),
    rows: version.rows,
    bytes: version.bytes,
    sha256: version.sha256,
    fields: JSON.stringify(version.fields),
    report: JSON.stringify(report),
    created_at: now.toISOString(),
    expires_at: null,
    delta: null,
  }
  await transaction.insertInto('versions').values(row).execute()
  const target = join(dataDirectory, row.file)
  if (rejects) await rename(rejects, rejectsFileOf(target))
  await rename(file, target)
  await flush(dirname(target))
  if (keeps !== undefined) await keepPictures(transaction, keeps, id)
  if (pictures.length > 0)
    await takePictures(transaction, dataDirectory, { datasetId, versionId: id, pictures })
  return versionFromRow(row, dataDirectory)
}

/**
 * Makes a version the current one of its dataset; `show` publishes the dataset too. Older ones start to
 * expire.
 */
export async function pointTo(
  transaction: Transaction<Tables>,
  datasetId: string,
  versionId: string,
  show: boolean,
  { keptVersions, graceMs }: Retention,
): Promise<void> {
  const now = Date.now()
  await transaction
    .updateTable('datasets')
    .set({ version_id: versionId, modified_at: new Date(now).toISOString(), ...(show && { published: 1 }) })
    .where('id', '=', datasetId)
    .execute()
  await transaction.updateTable('versions').set({ expires_at: null }).where('id', '=', versionId).execute()
  const others = await transaction
    .selectFrom('versions')
    .select(['id', 'expires_at'])
    .where('dataset_id', '=', datasetId)
    .where('id', '!=', versionId)
    .where('id', 'not in', (query) => query.selectFrom('snapshots').select('version_id'))
    .orderBy('id', 'desc')
    .execute()
  const surplus = others.filter((row) => row.expires_at === null).slice(keptVersions - 1)
  if (surplus.length === 0) return
  await transaction
    .updateTable('versions')
    .set({ expires_at: new Date(now + graceMs).toISOString() })
    .where(
      'id',
      'in',
      surplus.map((row) => row.id),
    )
    .execute()
}

/** Stores the version of a push; that of the previous push is not retained. */
export async function supersedePushed(
  transaction: Transaction<Tables>,
  datasetId: string,
  { versionId, number }: { versionId: string; number: number },
  { graceMs }: Retention,
): Promise<void> {
  const before = await transaction
    .selectFrom('push_folds')
    .select('version_id')
    .where('dataset_id', '=', datasetId)
    .executeTakeFirst()
  const row = { number, version_id: versionId }
  await transaction
    .insertInto('push_folds')
    .values({ dataset_id: datasetId, ...row })
    .onConflict((conflict) => conflict.column('dataset_id').doUpdateSet(row))
    .execute()
  if (!before) return
  await transaction
    .updateTable('versions')
    .set({ expires_at: new Date(Date.now() + graceMs / pushedShare).toISOString() })
    .where('id', '=', before.version_id)
    .where('id', 'not in', (query) => query.selectFrom('snapshots').select('version_id'))
    .execute()
}

/** Versions of pushes follow within seconds, so their files expire sooner by this factor. */
const pushedShare = 5

/** Deletes expired versions, except those that are current again or have a snapshot. */
export async function removeExpired(db: Kysely<Tables>, dataDirectory: string): Promise<void> {
  const now = new Date().toISOString()
  const expired = db.selectFrom('versions').select('id').where('expires_at', '<=', now)
  // A read takes no lock, and mostly finds nothing.
  if ((await expired.execute()).length === 0) return
  const gone = await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('versions')
      .select(['id', 'file', 'delta'])
      .where('expires_at', '<=', now)
      .where('id', 'not in', (query) => query.selectFrom('snapshots').select('version_id'))
      .where('id', 'not in', (query) =>
        query
          .selectFrom('datasets')
          .select('version_id')
          .where('version_id', 'is not', null)
          .$castTo<{ version_id: string }>(),
      )
      .execute()
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await transaction.deleteFrom('versions').where('id', 'in', ids).execute()
    const pictures = await forgetPictures(transaction)
    return [...(await unnamed(transaction, rows.flatMap(filesOfVersion))), ...pictures]
  })
  for (const file of gone) await removeFiles(join(dataDirectory, file))
}

/** Of these files, below the data directory, those that no version names. */
async function unnamed(
  transaction: Transaction<Tables>,
  files: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return []
  const rows = await transaction.selectFrom('versions').select(['file', 'delta']).execute()
  const named = new Set(rows.flatMap(filesOfVersion))
  return files.filter((file) => !named.has(file))
}

/** Removes the file of a version and its companion files. */
export async function removeFiles(file: string): Promise<void> {
  for (const path of [file, rejectsFileOf(file)]) await rm(path, { force: true })
}
