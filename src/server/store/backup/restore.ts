import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { extract } from 'tar'
import { fileDigest } from '../digest.ts'
import { flush } from '../flush.ts'
import { explained } from '../open-folder.ts'
import { lockFolder } from '../server-lock.ts'
import { StorageError, storageFailure } from '../storage-error.ts'
import { copyTo } from './copy-file.ts'
import { databaseProblem } from './database-problem.ts'
import { endWork } from './end-work.ts'
import { isBackedUp, isTar, type Manifest, manifestName, readManifest } from './manifest.ts'

export interface RestoreOptions {
  /** Moves existing content aside; without it, the folder must be empty. */
  replace?: boolean
  now?: Date
  /** Called for every file that has been verified. */
  onFile?: (done: number, total: number) => void
}

export interface RestoreResult {
  manifest: Manifest
  /** Where the previous content was moved, below the data folder; null without any. */
  setAside: string | null
}

/** Staging folder of a restore. */
const staging = 'restoring'

/** Entries that an empty data folder may contain. */
const ofNoPortal = new Set(['lost+found', 'server.lock', 'server.json', 'tmp', staging])

/**
 * Restores a backup into a data folder that is not in use. Everything is copied and verified in a staging
 * folder before the first file is moved; the metadata is moved last, so that an interrupted restore leaves
 * nothing that opens. Throws `StorageError`.
 */
export const restore = (
  backup: string,
  dataDirectory: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> =>
  explained(dataDirectory, async (root) => {
    const source = resolve(backup)
    if (!(await stat(source).catch(() => undefined)))
      throw new StorageError('backup.absent', { backup: source })
    const present = await readdir(root).catch(() => null)
    const before = await contentOf(root)
    if (before.length > 0 && !options.replace) throw new StorageError('restore.taken', { directory: root })
    const unlock = await lockFolder(root)
    const place = join(root, staging)
    let isDone = false
    try {
      await rm(place, { recursive: true, force: true })
      await mkdir(place, { mode: 0o700 })
      const manifest = await (isTar(source) ? unpack : copyFolder)(source, place)
      await verify(manifest, place, source, options)
      const now = options.now ?? new Date()
      endWork(join(place, 'metadata.sqlite'), now)
      const aside = await setAside(root, before, now)
      const names = (await readdir(place)).filter((name) => name !== manifestName)
      for (const name of names.sort(metadataLast)) await rename(join(place, name), join(root, name))
      await flush(root)
      isDone = true
      return { manifest, setAside: aside }
    } finally {
      await rm(place, { recursive: true, force: true })
      if (!isDone) await removeMade(root, present)
      unlock()
    }
  })

/** Cleans up after a rejected restore; `present` is the previous content, null for a new folder. */
async function removeMade(root: string, present: readonly string[] | null): Promise<void> {
  const made =
    present === null
      ? [root]
      : [...ofNoPortal].filter((name) => !present.includes(name)).map((name) => join(root, name))
  for (const path of made) await rm(path, { recursive: true, force: true })
}

const contentOf = async (root: string): Promise<string[]> =>
  (await readdir(root).catch(() => [])).filter((name) => !ofNoPortal.has(name))

const metadataLast = (a: string, b: string): number =>
  Number(a === 'metadata.sqlite') - Number(b === 'metadata.sqlite')

async function copyFolder(source: string, place: string): Promise<Manifest> {
  const manifest = await readManifest(source, source)
  for (const { path } of manifest.files)
    await copyTo(join(source, path), join(place, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new StorageError('backup.differs', { file: join(source, path) })
    })
  return manifest
}

async function unpack(source: string, place: string): Promise<Manifest> {
  try {
    await extract({
      file: source,
      cwd: place,
      strict: true,
      preserveOwner: false,
      filter: (path, entry) =>
        'type' in entry && entry.type === 'File' && (path === manifestName || isBackedUp(path)),
    })
  } catch (error) {
    if (storageFailure(error, place)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StorageError('backup.unreadable', { backup: source, reason }, { cause: error })
  }
  return readManifest(place, source)
}

/** Compares every staged file with the manifest. */
async function verify(
  { files }: Manifest,
  place: string,
  source: string,
  { onFile }: RestoreOptions,
): Promise<void> {
  const folders = new Set<string>([place])
  let done = 0
  for (const { path, bytes, sha256 } of files) {
    const file = join(place, path)
    const found = await fileDigest(file).catch(() => undefined)
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new StorageError('backup.differs', { file: join(source, path) })
    await flush(file)
    folders.add(dirname(file))
    onFile?.(++done, files.length)
  }
  for (const name of files.map(({ path }) => path).filter((path) => /^[^/]+$/.test(path))) {
    const file = join(place, name)
    await chmod(file, 0o600)
    const problem = name.endsWith('.sqlite') && databaseProblem(file)
    if (problem) throw new StorageError('storage.damaged', { file: join(source, name), reason: problem })
  }
  for (const folder of folders) await flush(folder)
  if (!files.some(({ path }) => path === 'metadata.sqlite'))
    throw new StorageError('backup.unreadable', { backup: source, reason: 'metadata.sqlite' })
}

/** Moves the content of a data folder into a subfolder, the metadata first: without it nothing opens. */
async function setAside(root: string, names: readonly string[], now: Date): Promise<string | null> {
  if (names.length === 0) return null
  const aside = `replaced-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  await mkdir(join(root, aside), { mode: 0o700 })
  for (const name of [...names].sort(metadataLast).reverse())
    await rename(join(root, name), join(root, aside, name))
  return aside
}
