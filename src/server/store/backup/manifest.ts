import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Digest } from '../digest.ts'
import { migrations } from '../migrations/index.ts'
import { StorageError } from '../storage-error.ts'

/** The description of a backup, its first file. */
export interface Manifest {
  /** Version of the backup format; readers accept those up to their own. */
  format: number
  /** The newest migration of the metadata. */
  schema: string
  createdAt: string
  /** All other files, with paths below the data directory. */
  files: readonly BackupFile[]
  /** Files that rows name but that were missing when copied. */
  missing: readonly string[]
}

export interface BackupFile extends Digest {
  path: string
}

export const manifestName = 'd4c-backup.json'
export const backupFormat = 1

/** Paths that a backup may contain; an untrusted manifest cannot name paths outside the data folder. */
const backedUp =
  /^(?:(?:metadata|pushes|usage)\.sqlite|counters\.json|(?:versions|files|resources|outbox)\/(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\0\\]+)$/

export const isBackedUp = (path: string): boolean => backedUp.test(path)

export const isTar = (place: string): boolean => /\.tar$/i.test(place)

/** Reads the manifest of a backup. Throws `backup.none`, `backup.unreadable`, `backup.newer`. */
export async function readManifest(folder: string, backup: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) throw new StorageError('backup.none', { backup, name: manifestName })
  const manifest = parsed(text)
  if (!manifest) throw new StorageError('backup.unreadable', { backup, reason: manifestName })
  const { format, schema } = manifest
  if (format > backupFormat || !Object.hasOwn(migrations, schema))
    throw new StorageError('backup.newer', { backup, schema })
  const stranger = manifest.files.find(({ path }) => !isBackedUp(path))
  if (stranger) throw new StorageError('backup.unreadable', { backup, reason: basename(stranger.path) })
  return manifest
}

function parsed(text: string): Manifest | undefined {
  try {
    const found = JSON.parse(text) as Partial<Manifest> | null
    const isWhole =
      typeof found?.format === 'number' &&
      typeof found.schema === 'string' &&
      typeof found.createdAt === 'string' &&
      Array.isArray(found.missing) &&
      Array.isArray(found.files) &&
      found.files.every(
        (file) =>
          typeof file?.path === 'string' && typeof file.bytes === 'number' && typeof file.sha256 === 'string',
      )
    return isWhole ? (found as Manifest) : undefined
  } catch {
    return undefined
  }
}
