import { chmod, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type NamedFile, namedFilesIn, schemaOf } from '../file-rows.ts'
import { places } from '../files.ts'
import { copyTo, isAbsent, linkOrCopy } from './copy-file.ts'

/** The state of a data folder at one moment, in a folder of its own. */
export interface Staged {
  schema: string
  /** Paths below the data directory. */
  files: readonly string[]
  missing: readonly string[]
  /** What rows say of files. */
  named: readonly NamedFile[]
}

/** Snapshots that are taken at most, where files keep going away between one and the copying of what it names. */
const mostTries = 10

/**
 * Gathers the state of a data folder that servers and commands go on writing. Files are gathered before the metadata that
 * name them, since a version that expires meanwhile takes its files along, and again after, for those that came. Pushed
 * records are copied before the metadata: what is folded in between is in both, and is let go of once by the next fold.
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
      // What is no longer named went away after the snapshot.
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

/** Counts and mails, which nothing else names. */
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

/** Copies a database as it is at one moment; the names of what was written, none where there is no such database. */
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
