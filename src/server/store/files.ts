import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Where a data directory keeps what. */
export const places = (dataDirectory: string) => ({
  database: join(dataDirectory, 'metadata.sqlite'),
  versions: join(dataDirectory, 'versions'),
  files: join(dataDirectory, 'files'),
  /** What datasets are made from. */
  resources: join(dataDirectory, 'resources'),
  /** Uploads that are not whole yet. */
  uploads: join(dataDirectory, 'uploads'),
  temporary: join(dataDirectory, 'tmp'),
  /** Files that no row names, for some days. */
  quarantine: join(dataDirectory, 'quarantine'),
  /** How far running jobs are. */
  progress: join(dataDirectory, 'progress.sqlite'),
  /** Records that were pushed and are in no version yet. */
  pushes: join(dataDirectory, 'pushes.sqlite'),
})

/** Tells this process from an earlier one of the same number, as containers have them. */
const life = randomBytes(4).toString('hex')

/** Path of the reject file of a version, which lies beside its records and goes with them. */
export const rejectsFileOf = (file: string): string => file.replace(/\.parquet$/, '.rejects.csv')

/** Names this process in shared places, as `host.pid.life`. */
export const owner = (): string => `${hostname()}.${process.pid}.${life}`

let lastTime = 0

/** An id that sorts by time: two made in one millisecond keep their order. */
export function newId(now: Date): string {
  lastTime = Math.max(now.getTime(), lastTime + 1)
  return `${lastTime.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`
}

/** An empty directory of this process below the temporary place; the next start clears it if we cannot. */
export async function temporaryDirectory(dataDirectory: string): Promise<string> {
  const path = join(places(dataDirectory).temporary, `${owner()}.${randomBytes(6).toString('hex')}`)
  await mkdir(path, { recursive: true })
  return path
}

const day = 24 * 60 * 60 * 1000

/**
 * Whether the process of that name is no more. Of other hosts nothing can be known but that no work of ours lasts
 * a day; `since` is when it was last heard of.
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

/** Removes temporary directories whose process is gone. */
export async function sweepTemporary(dataDirectory: string): Promise<void> {
  const { temporary } = places(dataDirectory)
  for (const name of await readdir(temporary).catch(() => [])) {
    const path = join(temporary, name)
    const about = await stat(path).catch(() => undefined)
    if (about && isGone(name.replace(/\.[0-9a-f]{12}$/, ''), about.mtime)) {
      // A child of the dead process may write its last while we clear.
      await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
  }
}
