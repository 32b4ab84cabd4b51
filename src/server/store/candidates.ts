import type { Transaction } from 'kysely'
import type { Field } from '../../core/field.ts'
import { newId } from './files.ts'
import { keepPictures } from './pictures.ts'
import { versionFromRow } from './rows.ts'
import type { DatasetRow, Tables } from './tables.ts'
import type { Version } from './types.ts'

/** Deletes a version after so many milliseconds, unless it becomes the current one of its dataset. */
export async function expireIn(
  transaction: Transaction<Tables>,
  versionId: string,
  retentionMs: number,
): Promise<void> {
  await transaction
    .updateTable('versions')
    .set({ expires_at: new Date(Date.now() + retentionMs).toISOString() })
    .where('id', '=', versionId)
    .execute()
}

/** Adds a version with the files of another one and different fields; undefined when that one was deleted. */
export async function insertDescribed(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  versionId: string,
  fields: readonly Field[],
): Promise<Version | undefined> {
  const row = await transaction
    .selectFrom('versions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!row) return undefined
  const values = { ...row, id: newId(new Date()), fields: JSON.stringify(fields) }
  await transaction.insertInto('versions').values(values).execute()
  await keepPictures(transaction, versionId, values.id)
  return versionFromRow(values, dataDirectory)
}

/** The row of a dataset to publish a version of; undefined when either was deleted. */
export async function rowToRelease(
  transaction: Transaction<Tables>,
  datasetId: string,
  versionId: string | null,
): Promise<Pick<DatasetRow, 'version_id' | 'modified_at'> | undefined> {
  if (versionId !== null) {
    const version = transaction
      .selectFrom('versions')
      .select('id')
      .where('id', '=', versionId)
      .where('dataset_id', '=', datasetId)
    if (!(await version.executeTakeFirst())) return undefined
  }
  return transaction
    .selectFrom('datasets')
    .select(['version_id', 'modified_at'])
    .where('id', '=', datasetId)
    .executeTakeFirst()
}

/** Publishes a dataset with its current version. */
export async function show(transaction: Transaction<Tables>, datasetId: string): Promise<void> {
  await transaction.updateTable('datasets').set({ published: 1 }).where('id', '=', datasetId).execute()
}
