import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { IngestError } from '../failure.ts'
import type { ArchiveEntry } from '../formats/format.ts'
import type { ArchiveLimits } from './limits.ts'
import type { Zip } from './zip.ts'

/** The files of a folder, without subfolders and symbolic links. */
export async function filesIn(folder: string): Promise<ArchiveEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return Promise.all(
    names.sort().map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  )
}

/**
 * A folder as an archive of its files; undefined when the path is not a folder. Throws an IngestError for too
 * many files.
 */
export async function openFolder(
  path: string,
  { entries: limit }: Pick<ArchiveLimits, 'entries'>,
): Promise<(Zip & { bytes: number }) | undefined> {
  const about = await stat(path).catch(() => undefined)
  if (!about?.isDirectory()) return undefined
  const entries = await filesIn(path)
  if (entries.length > limit) throw new IngestError('archive.entries', { file: basename(path), limit })
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  return { entries, bytes, extract: async (name) => join(path, name) }
}
