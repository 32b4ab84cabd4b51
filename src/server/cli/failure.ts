import { PublicError } from '../../core/errors.ts'
import { catalogue } from '../../messages/catalogues.ts'
import { IngestError } from '../ingest/failure.ts'
import { StorageError } from '../store/storage-error.ts'
import { exit, type Io, say } from './io.ts'

/** Prints a failure in one sentence and returns its exit code. */
export function printFailure(error: unknown, io: Io): number {
  if (error instanceof IngestError) {
    io.error(error.sentence(io.sentences))
    if (error.key === 'rejects.many') return exit.rejects
    const wrongly = error.key === 'dataset.id' || /^(override|field)\./.test(error.key)
    return wrongly ? exit.usage : exit.failed
  }
  if (error instanceof StorageError) {
    io.error(error.sentence(io.language ?? 'en'))
    return exit.failed
  }
  if (error instanceof PublicError) {
    io.error(error.sentence(catalogue('api', io.language ?? 'en')))
    return exit.failed
  }
  if (isUsage(error)) {
    io.error(say(io, 'command.usage', { reason: error.message.replace(/\. To specify[\s\S]*$/, '') }))
    return exit.usage
  }
  if (io.signal?.aborted) io.error(say(io, 'command.stopped'))
  else io.error(say(io, 'command.failed', { reason: error instanceof Error ? error.message : String(error) }))
  return exit.failed
}

const isUsage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
