import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { rejectsFileOf } from './files.ts'
import { filesOfVersion } from './rows.ts'
import type { Tables } from './tables.ts'

/** Folders of a data directory whose files are named by rows. */
export const namedFolders = ['versions', 'files', 'resources'] as const
export type NamedFolder = (typeof namedFolders)[number]

/** The rows and files of a folder. Paths are below the data directory. */
export interface FolderInventory {
  folder: NamedFolder
  /** Files that rows name. */
  named: ReadonlySet<string>
  /** Named files that do not exist. */
  missing: readonly string[]
  /** Files without a row. */
  unnamed: readonly string[]
  /** Whether the folder is completely empty, as the mount point of an unmounted volume. */
  isEmpty: boolean
}

/** Files named by rows, by folder; `beside` includes optional companion files. */
export async function namedFiles(
  db: Kysely<Tables>,
): Promise<Record<NamedFolder, { files: Set<string>; companions: Set<string> }>> {
  const versions = await db.selectFrom('versions').select(['file', 'delta']).execute()
  const files = await db.selectFrom('dataset_files').select('file').execute()
  const resources = await db
    .selectFrom('resource_files')
    .select('file')
    .where('file', 'is not', null)
    .execute()
  const records = versions.flatMap(filesOfVersion)
  const none = new Set<string>()
  return {
    versions: { files: new Set(records), companions: new Set(records.map(rejectsFileOf)) },
    files: { files: new Set(files.map(({ file }) => file)), companions: none },
    resources: { files: new Set(resources.flatMap(({ file }) => file ?? [])), companions: none },
  }
}

/** Compares rows with folders. Exact within a write lock; otherwise concurrent writes may show. */
export async function takeInventory(db: Kysely<Tables>, dataDirectory: string): Promise<FolderInventory[]> {
  const found = await Promise.all(namedFolders.map((folder) => listFolder(dataDirectory, folder)))
  const named = await namedFiles(db)
  return namedFolders.map((folder, index) => {
    const { files, companions } = named[folder]
    const { present, isEmpty } = found[index] ?? { present: new Set<string>(), isEmpty: true }
    return {
      folder,
      named: files,
      missing: [...files].filter((file) => !present.has(file)),
      unnamed: [...present].filter((file) => !files.has(file) && !companions.has(file)),
      isEmpty,
    }
  })
}

/** Files below a folder of a data directory; none when it cannot be read. */
export async function listFolder(
  dataDirectory: string,
  folder: string,
): Promise<{ present: Set<string>; isEmpty: boolean }> {
  const entries = await readdir(join(dataDirectory, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const files = entries.filter((entry) => entry.isFile())
  const present = files.map(({ parentPath, name }) =>
    join(parentPath, name).slice(join(dataDirectory, '/').length),
  )
  return { present: new Set(present), isEmpty: entries.every(({ name }) => name === 'lost+found') }
}

/** With fewer missing files than this, files are lost rather than the folder. */
const fewMissing = 3
const noticeableShare = 0.1

/** Whether so much is missing that the folder is probably not mounted. */
export const isIncomplete = ({ named, missing, isEmpty }: FolderInventory): boolean =>
  missing.length > 0 &&
  (isEmpty || (missing.length >= fewMissing && missing.length >= named.size * noticeableShare))
