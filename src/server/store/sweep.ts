import { readdir, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { PublicError } from '../../core/errors.ts'
import { places } from './files.ts'
import { type FolderInventory, isIncomplete, takeInventory } from './inventory.ts'
import { forgetPictures } from './pictures.ts'
import { bringBack, type StoreLog, setAside } from './quarantine.ts'
import type { Tables } from './tables.ts'
import { removeFiles } from './versions.ts'

/** What is wrong with a data folder; the rows of missing files stay, and their records answer 503. */
export interface StorageFindings {
  /** Files that rows name and that are not there. */
  missing: readonly string[]
  /** Why nothing may be changed; null while enough is there. */
  problem: PublicError | null
}

/** Compares rows with files and changes nothing. */
export async function inspect(db: Kysely<Tables>, dataDirectory: string): Promise<StorageFindings> {
  const seen = findingsOf(await takeInventory(db, dataDirectory))
  if (seen.missing.length === 0) return seen
  // Files of others come and go while we look: the write lock holds them.
  return db
    .transaction()
    .execute(async (transaction) => findingsOf(await takeInventory(transaction, dataDirectory)))
}

function findingsOf(inventory: readonly FolderInventory[]): StorageFindings {
  const missing = inventory.flatMap((one) => one.missing)
  const worst = inventory.find(isIncomplete)
  if (!worst) return { missing, problem: null }
  const params = { folder: worst.folder, missing: worst.missing.length, named: worst.named.size }
  return { missing, problem: new PublicError('storage.incomplete', params) }
}

/**
 * Sets files aside that crashed processes left without a row, and brings those back that a row names again. Nothing is
 * moved where a noticeable part of a folder is missing: the rows, or the folder, may be the wrong ones. Holds the write
 * lock, so that no new version is taken for an orphan.
 */
export async function sweep(
  db: Kysely<Tables>,
  dataDirectory: string,
  log: StoreLog,
): Promise<StorageFindings> {
  const pictures: string[] = []
  const findings = await db.transaction().execute(async (transaction) => {
    const lost = (await takeInventory(transaction, dataDirectory)).flatMap(({ missing }) => missing)
    await bringBack(dataDirectory, lost, log)
    const inventory = await takeInventory(transaction, dataDirectory)
    const found = findingsOf(inventory)
    if (found.problem) return found
    for (const { unnamed } of inventory) for (const file of unnamed) await setAside(dataDirectory, file, log)
    await removeEmptyFolders(dataDirectory, inventory)
    pictures.push(...(await forgetPictures(transaction)))
    return found
  })
  for (const file of pictures) await removeFiles(join(dataDirectory, file))
  return findings
}

/** Removes folders of datasets that are no more; one that a row names tells that its file is lost, and not the volume. */
async function removeEmptyFolders(
  dataDirectory: string,
  inventory: readonly FolderInventory[],
): Promise<void> {
  const named = new Set(
    inventory.flatMap((one) => [...one.named]).map((file) => dirname(join(dataDirectory, file))),
  )
  const { versions } = places(dataDirectory)
  for (const name of await readdir(versions).catch(() => []))
    if (!named.has(join(versions, name))) await rmdir(join(versions, name)).catch(() => {})
}
