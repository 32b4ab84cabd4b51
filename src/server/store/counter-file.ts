import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Counters, StoredCount } from '../access/counters.ts'

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'counters.json')

/** Milliseconds between saves; a crash loses the counts of that time. */
const intervalMs = 10_000

/**
 * Restores counts and saves them at intervals, in a file of its own, since writes to the metadata
 * invalidate caches. Returns a function that saves once more and stops.
 */
export async function keepCounters(counters: Counters, dataDirectory: string): Promise<() => Promise<void>> {
  counters.restore(await load(dataDirectory))
  let saving = Promise.resolve()
  const save = () => {
    if (!counters.changed) return saving
    const text = JSON.stringify(counters.dump())
    saving = saving.then(() => write(dataDirectory, text)).catch(() => {})
    return saving
  }
  const timer = setInterval(save, intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await save()
  }
}

/** A missing or damaged file counts as empty. */
async function load(dataDirectory: string): Promise<StoredCount[]> {
  try {
    const found: unknown = JSON.parse(await readFile(fileOf(dataDirectory), 'utf8'))
    return Array.isArray(found) ? found.filter(isStoredCount) : []
  } catch {
    return []
  }
}

const isStoredCount = (entry: unknown): entry is StoredCount =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Number.isFinite(entry[1]) &&
  Number.isFinite(entry[2])

async function write(dataDirectory: string, text: string): Promise<void> {
  const file = fileOf(dataDirectory)
  const fresh = `${file}.${process.pid}`
  await writeFile(fresh, text, { mode: 0o600 })
  await rename(fresh, file)
}
