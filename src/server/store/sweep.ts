import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { places, rejectsBeside, sweepTemporary } from './files.ts'
import { forgetPictures } from './pictures.ts'
import { filesOfVersion } from './rows.ts'
import type { Tables } from './tables.ts'
import { removeExpired } from './versions.ts'

/**
 * Removes what crashed processes left in a data directory, files without a row, rows without a file and temporary
 * directories, and versions whose time is over. Holds the write lock, so that no new version is taken for an orphan.
 */
export async function sweep(db: Kysely<Tables>, dataDirectory: string): Promise<void> {
  await sweepTemporary(dataDirectory)
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction.selectFrom('versions').select(['id', 'file', 'delta']).execute()
    const { versions, files, resources } = places(dataDirectory)
    const present = await removeOrphans(
      dataDirectory,
      versions,
      new Set(rows.flatMap(filesOfVersion).flatMap((file) => [file, rejectsBeside(file)])),
    )
    for (const name of await readdir(versions)) await rmdir(join(versions, name)).catch(() => {})
    await forgetPictures(transaction)
    const kept = await transaction.selectFrom('dataset_files').select('file').execute()
    await removeOrphans(dataDirectory, files, new Set(kept.map((row) => row.file)))
    const sources = await transaction
      .selectFrom('resource_files')
      .select('file')
      .where('file', 'is not', null)
      .execute()
    await removeOrphans(dataDirectory, resources, new Set(sources.flatMap(({ file }) => file ?? [])))
    const lost = rows
      .filter((row) => filesOfVersion(row).some((file) => !present.has(file)))
      .map((row) => row.id)
    if (lost.length > 0) await transaction.deleteFrom('versions').where('id', 'in', lost).execute()
  })
  await removeExpired(db, dataDirectory)
}

/** Removes files of a folder that no row knows; returns the known ones that are there. */
async function removeOrphans(
  dataDirectory: string,
  folder: string,
  known: ReadonlySet<string>,
): Promise<Set<string>> {
  const present = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(dataDirectory.length + 1)
    if (known.has(name)) present.add(name)
    else await rm(path, { force: true })
  }
  return present
}
