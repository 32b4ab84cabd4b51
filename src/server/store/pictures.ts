import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { newId } from './files.ts'
import { flush } from './flush.ts'
import type { Tables } from './tables.ts'
import type { NewPicture } from './types.ts'

interface OfVersion {
  datasetId: string
  versionId: string
  pictures: readonly NewPicture[]
}

/**
 * Moves the flushed pictures of a version below the data directory. A picture that another version of the
 * dataset has is stored already.
 */
export async function takePictures(
  transaction: Transaction<Tables>,
  dataDirectory: string,
  { datasetId, versionId, pictures }: OfVersion,
): Promise<void> {
  const now = new Date()
  const known = await transaction
    .selectFrom('dataset_files')
    .select('id')
    .where('dataset_id', '=', datasetId)
    .where('kind', '=', 'picture')
    .execute()
  const there = new Set(known.map(({ id }) => id))
  const folder = join('files', datasetId)
  await mkdir(join(dataDirectory, folder), { recursive: true })
  for (const { file: made, ...picture } of pictures) {
    const shown = { version_id: versionId, file_id: picture.id }
    await transaction
      .insertInto('version_pictures')
      .values(shown)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (there.has(picture.id)) continue
    const file = join(folder, newId(now))
    const row = { ...picture, title: picture.filename, file, created_at: now.toISOString() }
    await transaction
      .insertInto('dataset_files')
      .values({ dataset_id: datasetId, kind: 'picture', ...row })
      .execute()
    await rename(made, join(dataDirectory, file))
  }
  await flush(join(dataDirectory, folder))
}

/** Links a version to the pictures of another one with the same records. */
export async function keepPictures(
  transaction: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> {
  await sql`INSERT OR IGNORE INTO version_pictures (version_id, file_id)
    SELECT ${to}, file_id FROM version_pictures WHERE version_id = ${from}`.execute(transaction)
}

/** Deletes pictures that no version shows any more; returns their files, below the data directory. */
export async function forgetPictures(transaction: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    file: string
  }>`DELETE FROM dataset_files WHERE kind = 'picture' AND NOT EXISTS (
    SELECT 1 FROM version_pictures JOIN versions ON versions.id = version_id
    WHERE file_id = dataset_files.id AND versions.dataset_id = dataset_files.dataset_id
  ) RETURNING file`.execute(transaction)
  return rows.map(({ file }) => file)
}
