import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The layout of a data directory. */
export const places = (dataDirectory: string) => ({
  database: join(dataDirectory, 'metadata.sqlite'),
  versions: join(dataDirectory, 'versions'),
  files: join(dataDirectory, 'files'),
  /** Source files of datasets. */
  resources: join(dataDirectory, 'resources'),
  /** Incomplete uploads. */
  uploads: join(dataDirectory, 'uploads'),
  temporary: join(dataDirectory, 'tmp'),
  /** Files without a row, kept for some days. */
  quarantine: join(dataDirectory, 'quarantine'),
  /** Progress of running jobs. */
  progress: join(dataDirectory, 'progress.sqlite'),
  /** Pushed records that are not yet in a version. */
  pushes: join(dataDirectory, 'pushes.sqlite'),
})

/** Folder of archives of tiles that the portal serves as its own base maps. */
export const baseMapFolder = (dataDirectory: string): string => join(dataDirectory, 'basemaps')

const baseMapBase = '/d4c/basemaps/'
export const baseMapPath = (id: string): string => `${baseMapBase}${id}.pmtiles`

/** Names of the files in that folder which these base maps need. */
export const archivesOf = (baseMaps: readonly { url?: string | undefined }[]): string[] =>
  baseMaps.flatMap(({ url }) =>
    url?.startsWith(baseMapBase) && /^[\w-]+\.pmtiles$/.test(url.slice(baseMapBase.length))
      ? [url.slice(baseMapBase.length)]
      : [],
  )

/** Distinguishes this process from an earlier one of the same pid, as is common in containers. */
const life = randomBytes(4).toString('hex')

/** Path of the reject file of a version, next to its records and deleted with them. */
export const rejectsFileOf = (file: string): string => file.replace(/\.parquet$/, '.rejects.csv')

/** Identifies this process in shared files, as `host.pid.life`. */
export const owner = (): string => `${hostname()}.${process.pid}.${life}`

let lastTime = 0

/** An id that sorts by time; ids of the same millisecond keep their order. */
export function newId(now: Date): string {
  lastTime = Math.max(now.getTime(), lastTime + 1)
  return `${lastTime.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`
}

/** A temporary directory of this process; the next start removes it after a crash. */
export async function temporaryDirectory(dataDirectory: string): Promise<string> {
  const path = join(places(dataDirectory).temporary, `${owner()}.${randomBytes(6).toString('hex')}`)
  await mkdir(path, { recursive: true })
  return path
}

const day = 24 * 60 * 60 * 1000

/**
 * Whether a process has ended. For other hosts this is unknown, so one not heard of for a day
 * counts as ended; `since` is its last heartbeat.
 */
export function isGone(name: string, since: Date, now: number = Date.now()): boolean {
  const [, host, pid, born] = name.match(/^(.*)\.(\d+)\.([0-9a-f]{8})$/) ?? []
  if (!host || !pid) return false
  if (host !== hostname()) return now - since.getTime() > day
  if (Number(pid) === process.pid) return born !== life
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Removes temporary directories of ended processes. */
export async function sweepTemporary(dataDirectory: string): Promise<void> {
  const { temporary } = places(dataDirectory)
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name)
    const about = await stat(path).catch(() => undefined)
    if (about && isGone(name.replace(/\.[0-9a-f]{12}$/, ''), about.mtime)) {
      // A child of the dead process may still write.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
  }
}
