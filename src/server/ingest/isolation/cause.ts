import { IngestError } from '../failure.ts'
import type { IsolationLimits } from './limits.ts'

/** Out-of-memory messages of DuckDB, Node and V8. */
const memory = /Out of Memory Error|heap out of memory|Array buffer allocation failed|\bENOMEM\b|bad_alloc/i
/** Messages of a full disk. */
const disk =
  /No space left|\bENOSPC\b|\bEFBIG\b|File too large|\bEDQUOT\b|Disk quota|max_temp_directory_size/i

/**
 * The message about exhausted memory or disk in an error or its causes: readers report every failure of
 * theirs as damage of the file. Undefined without one.
 */
export function lackIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return memory.test(error.message) || disk.test(error.message) ? error.message : lackIn(error.cause)
}

/** The failure of a file by the message of a library; unknown messages are quoted. */
export function failureOf(message: string, file: string, { memoryBytes }: IsolationLimits): IngestError {
  const cause = { cause: new Error(message) }
  if (memory.test(message))
    return new IngestError('isolation.memory', { file, limit: megabytes(memoryBytes) }, cause)
  if (disk.test(message)) return new IngestError('isolation.full', { file }, cause)
  const [reason = message] = message.split('\n')
  return new IngestError('isolation.failed', { file, reason }, cause)
}

/** The failure of a process that exited without a report; `said` is the end of its stderr. */
export function endOf(
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
  output: string,
  file: string,
  { memoryBytes }: IsolationLimits,
): IngestError {
  if (memory.test(output)) return new IngestError('isolation.memory', { file, limit: megabytes(memoryBytes) })
  const cause = signal ?? `exit ${code}`
  const outside = signal === 'SIGKILL' || signal === 'SIGTERM' || signal === 'SIGINT'
  return new IngestError(outside ? 'isolation.killed' : 'isolation.crashed', { file, cause })
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1_000_000)
