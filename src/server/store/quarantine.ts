import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { places } from './files.ts'

/** Logs one line. */
export type StoreLog = (message: string, facts?: Record<string, string | number | boolean>) => void

const day = 24 * 60 * 60 * 1000
/** Days after which quarantined files are deleted. */
export const quarantineDays = 14

/** Quarantines a file under its name; a row that names it again restores it. */
export async function setAside(dataDirectory: string, file: string, log: StoreLog): Promise<void> {
  const place = join(places(dataDirectory).quarantine, new Date().toISOString().slice(0, 10))
  const target = join(place, file)
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(join(dataDirectory, file), target)
    log('set aside a file that nothing names', { file, days: quarantineDays })
  } catch (error) {
    log('left alone a file that nothing names', { file, error: String(error) })
  }
}

/** Restores files that rows name; returns those that were found. */
export async function bringBack(
  dataDirectory: string,
  files: readonly string[],
  log: StoreLog,
): Promise<string[]> {
  const back: string[] = []
  for (const place of files.length > 0 ? await quarantined(dataDirectory) : [])
    for (const file of files) {
      const from = join(places(dataDirectory).quarantine, place, file)
      if (!(await stat(from).catch(() => undefined))) continue
      await mkdir(dirname(join(dataDirectory, file)), { recursive: true, mode: 0o700 })
      await rename(from, join(dataDirectory, file))
      log('brought back a file that had been set aside', { file })
      back.push(file)
    }
  return back
}

/** Deletes expired files from quarantine. */
export async function purgeQuarantine(
  dataDirectory: string,
  log: StoreLog,
  now: number = Date.now(),
): Promise<void> {
  const { quarantine } = places(dataDirectory)
  for (const place of await quarantined(dataDirectory)) {
    if (!(now - Date.parse(place) > (quarantineDays + 1) * day)) continue
    const files = await countFiles(join(quarantine, place))
    await rm(join(quarantine, place), { recursive: true, force: true })
    log('removed files that had been set aside', { since: place, files, days: quarantineDays })
  }
}

/** Number of quarantined files. */
export const countQuarantined = (dataDirectory: string): Promise<number> =>
  countFiles(places(dataDirectory).quarantine)

const quarantined = async (dataDirectory: string): Promise<string[]> =>
  (await readdir(places(dataDirectory).quarantine).catch(() => [])).sort().reverse()

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}
