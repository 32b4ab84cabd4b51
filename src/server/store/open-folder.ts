import { chmod, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { places } from './files.ts'
import { listFolder, namedFolders } from './inventory.ts'
import { migrate, migrations } from './migrations/index.ts'
import { StorageError, storageFailure } from './storage-error.ts'

/**
 * Creates a data folder with access for its owner only; tightens an existing one if it belongs to this user.
 */
export async function makeFolder(dataDirectory: string): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
    if (((await stat(dataDirectory)).mode & 0o077) !== 0) await chmod(dataDirectory, 0o700).catch(() => {})
    await mkdir(places(dataDirectory).temporary, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StorageError('storage.file', { file: dataDirectory })
    throw storageFailure(error, dataDirectory) ?? error
  }
}

/**
 * Creates the folders of a new data folder, but never one in which rows name files: its absence must be
 * noticed. Throws `storage.lost` where there are files but no metadata.
 */
export async function refuseLostMetadata(dataDirectory: string): Promise<void> {
  const isThere = await stat(places(dataDirectory).database).then(
    ({ size }) => size > 0,
    () => false,
  )
  if (isThere) return
  const lists = await Promise.all(namedFolders.map((folder) => listFolder(dataDirectory, folder)))
  const count = lists.reduce((sum, { present }) => sum + present.size, 0)
  if (count > 0) throw new StorageError('storage.lost', { count, directory: dataDirectory })
}

/** Creates missing folders in which no files are missing. */
export async function makeFolders(dataDirectory: string, missing: readonly string[]): Promise<void> {
  for (const folder of namedFolders)
    if (!missing.some((file) => file.startsWith(join(folder, '/'))))
      await mkdir(join(dataDirectory, folder), { recursive: true })
}

/** Migrates the metadata. Throws `storage.newer` where a later release has written it. */
export async function migrateMetadata<DB>(db: Kysely<DB>, file: string): Promise<void> {
  const { rows: tables } = await sql`SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'`.execute(db)
  if (tables.length > 0) {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
    const unknown = rows.findLast(({ name }) => !Object.hasOwn(migrations, name))
    if (unknown) throw new StorageError('storage.newer', { file, schema: unknown.name })
  }
  await migrate(db)
}

/** Runs the opening of a data folder; disk and file errors become StorageErrors. */
export async function explained<T>(dataDirectory: string, work: (root: string) => Promise<T>): Promise<T> {
  const root = resolve(dataDirectory)
  try {
    return await work(root)
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw storageFailure(error, places(root).database) ?? error
  }
}
