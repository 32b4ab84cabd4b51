import { lstat, readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { IngestError } from '../failure.ts'
import { megabytes } from './cause.ts'
import { diskLimit, type IsolationLimits, sparedBytes } from './limits.ts'

/** Milliseconds: a file can fill a gigabyte in a second. */
const memoryLookMs = 40
const diskLookMs = 400

export interface Watched {
  pid: number
  directory: string
  file: string
  sourceBytes: number
}

/**
 * Polls the resource use of a process and calls `end` once, with a failure, beyond a limit. Returns a
 * function that stops polling.
 */
export function watch(
  { pid, directory, file, sourceBytes }: Watched,
  limits: IsolationLimits,
  end: (error: IngestError) => void,
): () => void {
  let over = false
  const stop = (error: IngestError) => {
    if (over) return
    over = true
    end(error)
  }
  const { memoryBytes, seconds } = limits
  const mostBytes = diskLimit(limits, sourceBytes)
  const time = setTimeout(
    () => stop(new IngestError('isolation.time', { file, limit: seconds })),
    seconds * 1000,
  )
  void every(
    memoryLookMs,
    () => over,
    async () => {
      if ((await residentBytes(pid)) > memoryBytes)
        stop(new IngestError('isolation.memory', { file, limit: megabytes(memoryBytes) }))
    },
  )
  void every(
    diskLookMs,
    () => over,
    async () => {
      if ((await bytesBelow(directory)) > mostBytes)
        stop(new IngestError('isolation.disk', { file, limit: megabytes(mostBytes) }))
      const { bavail, bsize } = await statfs(directory)
      if (bavail * bsize < (limits.sparedBytes ?? sparedBytes))
        stop(new IngestError('isolation.full', { file }))
    },
  )
  return () => {
    over = true
    clearTimeout(time)
  }
}

async function every(milliseconds: number, over: () => boolean, look: () => Promise<void>): Promise<void> {
  while (!over()) {
    // A failed reading is skipped until the next poll.
    await look().catch(() => {})
    await new Promise((resume) => setTimeout(resume, milliseconds).unref())
  }
}

/** Resident memory of a process on Linux. 0 elsewhere: there only the limits of DuckDB and V8 apply. */
async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/^VmRSS:\s+(\d+) kB$/m)?.[1] ?? 0) * 1024
}

async function bytesBelow(directory: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    // Files may disappear meanwhile.
    const about = entry.isFile()
      ? await lstat(join(entry.parentPath, entry.name)).catch(() => undefined)
      : undefined
    bytes += about ? Math.min(about.size, about.blocks * 512) : 0
  }
  return bytes
}
