import { IngestError } from '../failure.ts'
import type { IsolationLimits } from './limits.ts'

/** How DuckDB, Node and V8 say that there is no more memory. */
const memory = /Out of Memory Error|heap out of memory|Array buffer allocation failed|\bENOMEM\b|bad_alloc/i
/** How they say that nothing can be written any more. */
const disk =
  /No space left|\bENOSPC\b|\bEFBIG\b|File too large|\bEDQUOT\b|Disk quota|max_temp_directory_size/i

/**
 * What somebody said about a lack of memory or disk, in an error or in one behind it: readers take every failure of
 * theirs for damage of the file. Undefined when nobody did.
 */
export function lackIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return memory.test(error.message) || disk.test(error.message) ? error.message : lackIn(error.cause)
}

/** What a failure in words of others means for a file; the words stay where nothing better is known. */
export function failureOf(message: string, file: string, { memoryBytes }: IsolationLimits): IngestError {
  const cause = { cause: new Error(message) }
  if (memory.test(message))
    return new IngestError('isolation.memory', { file, limit: megabytes(memoryBytes) }, cause)
  if (disk.test(message)) return new IngestError('isolation.full', { file }, cause)
  const [reason = message] = message.split('\n')
  return new IngestError('isolation.failed', { file, reason }, cause)
}

/** What it means that a process ended without a word; `said` is the end of what it wrote on its error stream. */
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
