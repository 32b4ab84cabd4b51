import type { Transaction } from 'kysely'
import { filesOfVersion } from './rows.ts'
import { sourceFilesOf } from './source-file-store.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes the rows of a dataset and cancels its jobs; returns the files that are no longer named, undefined
 * when there is no such dataset.
 */
export async function deleteRows(
  transaction: Transaction<Tables>,
  id: string,
): Promise<string[] | undefined> {
  const versions = await transaction
    .selectFrom('versions')
    .select(['file', 'delta'])
    .where('dataset_id', '=', id)
    .execute()
  const sources = await sourceFilesOf(transaction, id)
  const others = await transaction
    .selectFrom('dataset_files')
    .select('file')
    .where('dataset_id', '=', id)
    .execute()
  await transaction
    .updateTable('jobs')
    .set({ stop_requested: 1 })
    .where('dataset_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  const done = await transaction.deleteFrom('datasets').where('id', '=', id).executeTakeFirst()
  if (done.numDeletedRows === 0n) return undefined
  return [...versions.flatMap(filesOfVersion), ...others.map(({ file }) => file), ...sources]
}
