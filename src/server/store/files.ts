import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Where a data directory keeps what. */
export const places = (dataDirectory: string) => ({
  database: join(dataDirectory, 'metadata.sqlite'),
  versions: join(dataDirectory, 'versions'),
  temporary: join(dataDirectory, 'tmp'),
})

/** Names this process in shared places, as `host.pid`. */
export const owner = (): string => `${hostname()}.${process.pid}`

/** Sorts by time of making and never repeats, also between processes. */
export const newId = (now: Date): string =>
  `${now.getTime().toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`

/** An empty directory of this process below the temporary place; the next start clears it if we cannot. */
export async function temporaryDirectory(dataDirectory: string): Promise<string> {
  const path = join(places(dataDirectory).temporary, `${owner()}.${randomBytes(6).toString('hex')}`)
  await mkdir(path, { recursive: true })
  return path
}

/** Whether the process `host.pid` surely is no more; of other hosts nothing is known. */
export function isGone(name: string): boolean {
  const [, host, pid] = name.match(/^(.*)\.(\d+)$/) ?? []
  if (host !== hostname() || !pid) return false
  if (Number(pid) === process.pid) return false
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
  for (const name of await readdir(temporary)) {
    if (isGone(name.replace(/\.[0-9a-f]{12}$/, ''))) {
      await rm(join(temporary, name), { recursive: true, force: true })
    }
  }
}
