import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from './open-folder.ts'
import { closeToOthers } from './sqlite-dialect.ts'
import { StorageError, storageFailure } from './storage-error.ts'

interface Holder {
  pid: number | string
  host: string
  since: string
}

const busy = 5

/**
 * Locks a data folder for one server, until it is released or the process ends: an operating system
 * lock on a file. Commands need none. Throws `storage.locked` with its holder.
 */
export async function lockFolder(dataDirectory: string): Promise<() => void> {
  await makeFolder(dataDirectory)
  const file = join(dataDirectory, 'server.lock')
  const holder = join(dataDirectory, 'server.json')
  let database: DatabaseSync | undefined
  try {
    closeToOthers(file)
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('BEGIN EXCLUSIVE')
    writeFileSync(holder, JSON.stringify({ pid: process.pid, host: hostname(), since: now() }), {
      mode: 0o600,
    })
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode !== busy) throw storageFailure(error, file) ?? error
    throw new StorageError('storage.locked', { directory: dataDirectory, ...holderIn(holder) })
  }
  const held = database
  return () => {
    rmSync(holder, { force: true })
    held.close()
  }
}

const now = (): string => new Date().toISOString()

function holderIn(file: string): { [Name in keyof Holder]: Holder[Name] } {
  const unknown = { pid: '?', host: '?', since: '?' }
  try {
    return { ...unknown, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>) }
  } catch {
    return unknown
  }
}
