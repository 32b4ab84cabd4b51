import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { create, list } from 'tar'
import { type Digest, digestOf, fileDigest } from '../digest.ts'
import { places, temporaryDirectory } from '../files.ts'
import { flush } from '../flush.ts'
import { explained } from '../open-folder.ts'
import { StorageError } from '../storage-error.ts'
import { type Copying, copyTo, linkOrCopy } from './copy-file.ts'
import { databaseProblem } from './database-problem.ts'
import { type BackupFile, backupFormat, isTar, type Manifest, manifestName } from './manifest.ts'
import { type Staged, stage } from './stage.ts'

export interface BackupOptions {
  /** Copies every file, even where a hard link would be possible. */
  copy?: boolean
  now?: Date
  /** Called for every file that has been verified. */
  onFile?: (done: number, total: number) => void
}

/** The result of a backup. */
export interface BackupResult {
  manifest: Manifest
  bytes: number
  /** Files in the data folder that differ from their rows. */
  damaged: readonly string[]
}

/**
 * Backs up a data folder, which may be in use, to a new folder or into a file ending in
 * `.tar`, and verifies the result. A folder is a complete backup once its manifest exists. Throws
 * `StorageError`.
 */
export const backUp = (
  dataDirectory: string,
  target: string,
  options: BackupOptions = {},
): Promise<BackupResult> =>
  explained(dataDirectory, async (root) => {
    const place = resolve(target)
    await refuse(root, place)
    const staging = await temporaryDirectory(root)
    try {
      const staged = await stage(root, staging)
      for (const file of staged.files.filter((one) => one.endsWith('.sqlite'))) {
        const problem = databaseProblem(join(staging, file))
        if (problem) throw new StorageError('storage.damaged', { file: join(root, file), reason: problem })
      }
      return await (isTar(place) ? pack : copyAll)({ staging, staged, place, options })
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
  })

async function refuse(root: string, place: string): Promise<void> {
  if (!(await stat(places(root).database).catch(() => undefined)))
    throw new StorageError('backup.nothing', { directory: root })
  if (!relative(root, place).startsWith('..')) throw new StorageError('backup.inside', { backup: place })
  const about = await stat(place).catch(() => undefined)
  const isFree = about?.isDirectory() && !isTar(place) ? (await readdir(place)).every(isMountMark) : !about
  if (!isFree) throw new StorageError('backup.exists', { backup: place })
}

const isMountMark = (name: string): boolean => name === 'lost+found'

interface Work {
  staging: string
  staged: Staged
  place: string
  options: BackupOptions
}

async function copyAll({ staging, staged, place, options }: Work): Promise<BackupResult> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  const move = options.copy ? copyTo : linkOrCopy
  const files: BackupFile[] = []
  const folders = new Set([place])
  for (const path of staged.files) {
    const [from, to] = [join(staging, path), join(place, path)]
    const how: Copying = await move(from, to)
    const digest = await fileDigest(to)
    if (how === 'copied') {
      sameAs(to, digest, await fileDigest(from))
      await flush(to)
    }
    files.push({ path, ...digest })
    folders.add(dirname(to))
    options.onFile?.(files.length, staged.files.length)
  }
  const manifest = manifestOf(staged, files, options)
  for (const folder of folders) await flush(folder)
  await writeManifest(place, manifest)
  await flush(join(place, manifestName))
  await flush(place)
  return resultOf(staged, manifest)
}

async function pack({ staging, staged, place, options }: Work): Promise<BackupResult> {
  const files: BackupFile[] = []
  for (const path of staged.files) files.push({ path, ...(await fileDigest(join(staging, path))) })
  const manifest = manifestOf(staged, files, options)
  await writeManifest(staging, manifest)
  const partial = `${place}.partial`
  await mkdir(dirname(place), { recursive: true })
  try {
    const names = [manifestName, ...staged.files]
    await create({ file: partial, cwd: staging, portable: true, strict: true, mode: 0o600 }, names)
    await verifyTar(partial, files, options)
    await flush(partial)
    await rename(partial, place)
    await flush(dirname(place))
  } finally {
    await rm(partial, { force: true })
  }
  return resultOf(staged, manifest)
}

/** Reads an archive to its end and compares it with its input. */
async function verifyTar(
  file: string,
  files: readonly BackupFile[],
  { onFile }: BackupOptions,
): Promise<void> {
  const found = new Map<string, Promise<Digest>>()
  let done = 0
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      const digest = digestOf(entry as AsyncIterable<Buffer>)
      found.set(entry.path, digest)
      void digest.then(
        () => onFile?.(Math.min(done++, files.length), files.length),
        () => {},
      )
    },
  })
  for (const { path, ...wanted } of files)
    sameAs(join(file, path), (await found.get(path)) ?? { bytes: 0, sha256: '' }, wanted)
}

function sameAs(file: string, found: Digest, wanted: Digest): void {
  if (found.sha256 === wanted.sha256 && found.bytes === wanted.bytes) return
  throw new StorageError('backup.differs', { file })
}

const manifestOf = (
  { schema, missing }: Staged,
  files: readonly BackupFile[],
  { now = new Date() }: BackupOptions,
): Manifest => ({ format: backupFormat, schema, createdAt: now.toISOString(), files, missing })

const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 })

function resultOf({ named }: Staged, manifest: Manifest): BackupResult {
  const known = new Map(named.map((one) => [one.file, one.sha256]))
  return {
    manifest,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    damaged: manifest.files.flatMap(({ path, sha256 }) =>
      (known.get(path) ?? sha256) === sha256 ? [] : path,
    ),
  }
}
