import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type NamedFile, namedFilesIn, schemaOf } from '../file-rows.ts'
import { places } from '../files.ts'
import { copyTo, isAbsent, linkOrCopy } from './copy-file.ts'

/** A consistent snapshot of a data folder, in a folder of its own. */
export interface Staged {
  schema: string
  /** Paths below the data directory. */
  files: readonly string[]
  missing: readonly string[]
  /** Files named by rows, with their checksums. */
  named: readonly NamedFile[]
}

/** Maximum snapshots of the metadata, when named files disappear between snapshot and copy. */
const mostTries = 10

/**
 * Takes a snapshot of a data folder in use. Files are linked before the metadata that
 * names them, since an expiring version deletes its files, and again after, for new ones. Pushed
 * records are copied before the metadata: those folded in between are in both, and are deleted by the next
 * fold.
 */
export async function stage(dataDirectory: string, place: string): Promise<Staged> {
  const { database, pushes } = places(dataDirectory)
  const live = new DatabaseSync(database, { readOnly: true, timeout: 5000 })
  const staged = new Set<string>()
  const gather = async (files: readonly NamedFile[]): Promise<string[]> => {
    const absent: string[] = []
    for (const { file, optional } of files) {
      if (staged.has(file)) continue
      if (await put(join(dataDirectory, file), join(place, file))) staged.add(file)
      else if (!optional) absent.push(file)
    }
    return absent
  }
  try {
    for (let tries = 1; ; tries++) {
      await gather(namedFilesIn(live))
      const snapshots = [
        ...(await snapshot(pushes, join(place, 'pushes.sqlite'))),
        ...(await snapshot(database, join(place, 'metadata.sqlite'))),
      ]
      const { named, schema } = read(join(place, 'metadata.sqlite'))
      const absent = await gather(named)
      const stillNamed = new Set(namedFilesIn(live).map(({ file }) => file))
      // Files that are no longer named were deleted after the snapshot.
      if (tries < mostTries && absent.some((file) => !stillNamed.has(file))) continue
      const files = new Set(named.map(({ file }) => file))
      for (const file of staged) if (!files.has(file)) await rm(join(place, file), { force: true })
      const others = [...snapshots, ...(await stageOthers(dataDirectory, place))]
      const remaining = [...staged].filter((file) => files.has(file))
      return { schema, files: [...others, ...remaining.sort()], missing: absent, named }
    }
  } finally {
    live.close()
  }
}

/** Stages counters and outbox mails, which no row names. */
async function stageOthers(dataDirectory: string, place: string): Promise<string[]> {
  const files = await snapshot(join(dataDirectory, 'usage.sqlite'), join(place, 'usage.sqlite'))
  const mails = await readdir(join(dataDirectory, 'outbox'), { withFileTypes: true }).catch(() => [])
  const names = mails.flatMap((entry) => (entry.isFile() ? join('outbox', entry.name) : []))
  for (const file of ['counters.json', ...names])
    if (await put(join(dataDirectory, file), join(place, file), copyTo)) files.push(file)
  return files
}

async function put(from: string, to: string, move = linkOrCopy): Promise<boolean> {
  try {
    await move(from, to)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

/**
 * Copies a consistent state of a database; returns the names of the files written, none without a database.
 */
async function snapshot(file: string, target: string): Promise<string[]> {
  if (!(await stat(file).catch(() => undefined))) return []
  await rm(target, { force: true })
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  await chmod(target, 0o600)
  return [basename(target)]
}

function read(file: string): Pick<Staged, 'named' | 'schema'> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return { named: namedFilesIn(database), schema: schemaOf(database) ?? '' }
  } finally {
    database.close()
  }
}
