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

/** Problems of a data folder; rows of missing files stay, and their records answer 503. */
export interface StorageFindings {
  /** Named files that do not exist. */
  missing: readonly string[]
  /** Why writes are refused; null when they are not. */
  problem: PublicError | null
}

/** Compares rows with files, without changes. */
export async function inspect(db: Kysely<Tables>, dataDirectory: string): Promise<StorageFindings> {
  const seen = findingsOf(await takeInventory(db, dataDirectory))
  if (seen.missing.length === 0) return seen
  // The write lock keeps other processes from changing files meanwhile.
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
 * Quarantines files without a row, as left by crashes, and restores those that a row names again. Nothing is
 * moved when many files of a folder are missing: the rows, or the folder, may be the wrong ones. Holds the
 * write lock, so that no new version is mistaken for an orphan.
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

/**
 * Removes empty folders of deleted datasets; a folder that a row names is kept, as evidence that its file,
 * not the volume, is lost.
 */
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
