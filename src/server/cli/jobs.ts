import { parseArgs } from 'node:util'
import { fill } from '../../messages/message.ts'
import { openStore } from '../store/open-store.ts'
import type { Job } from '../store/types.ts'
import { exit, type Io, say } from './io.ts'
import { printable } from './reuses.ts'

/**
 * `d4c jobs …`: lists the latest jobs of all processes, or requests the cancellation of one; returns an exit
 * code.
 */
export async function jobsCommand(args: string[], io: Io): Promise<number> {
  const { values } = parseArgs({ args, options: { stop: { type: 'string' } } })
  const store = await openStore(io.dataDirectory)
  try {
    if (values.stop !== undefined) {
      const wasRequested = await store.jobs.requestStop(values.stop)
      const sentence = say(io, wasRequested ? 'command.jobs.stopping' : 'command.jobs.over', {
        id: values.stop,
      })
      if (wasRequested) io.out(sentence)
      else io.error(sentence)
      return wasRequested ? exit.ok : exit.failed
    }
    const jobs = await store.jobs.latest({ limit: 20 })
    if (jobs.length === 0) io.out(say(io, 'command.jobs.none'))
    for (const job of jobs) io.out(lineOf(job, io))
    return exit.ok
  } finally {
    await store.close()
  }
}

function lineOf({ id, datasetId, state, progress, createdAt, failure, error }: Job, io: Io): string {
  const percent = state === 'running' && progress.percent !== undefined ? `${progress.percent} %` : ''
  const reason = failure ? fill(io.sentences[failure.key], failure.params) : (error ?? '')
  const parts = [id, createdAt, datasetId ?? '', say(io, `job.state.${state}`), percent, reason]
  return parts.filter(Boolean).map(printable).join('  ')
}
