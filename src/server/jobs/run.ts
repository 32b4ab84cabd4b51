import { en } from '../../messages/en/ingest.ts'
import { fill } from '../../messages/message.ts'
import { IngestError } from '../ingest/failure.ts'
import type { Store } from '../store/store.ts'
import type { JobEnd, JobProgress } from '../store/types.ts'
import { pause } from './pause.ts'

export interface JobRequest {
  kind: string
  /** Jobs of one dataset run one at a time, in the order of arrival, across all processes. */
  datasetId: string
  signal?: AbortSignal
  /** Maximum concurrent jobs on this data folder. */
  atOnce?: number
  /** Called with the id of the job before anything else. */
  onQueued?: (id: string) => void
  /** Awaited before the job polls for its turn, so that many waiting jobs do not all poll. */
  ready?: (signal: AbortSignal) => Promise<void>
  /** Called once when the job has to wait for others. */
  onWait?: () => void
}

export interface RunningJob {
  id: string
  /** Aborted when the caller, or a request through the store, cancels the job. */
  signal: AbortSignal
  /** Publishes the progress of the job to every process. */
  note(progress: JobProgress): void
}

/** Milliseconds between polls for a job's turn or cancellation. */
const lookMs = 200
/** Milliseconds between heartbeats of a process. */
const beatMs = 5000

/**
 * Runs work as a job: waits for its turn, watches for cancellation, and stores the result. Errors of the work
 * are rethrown; an IngestError `job.stopped` when it was cancelled through the store.
 */
export async function runJob<T>(
  store: Store,
  request: JobRequest,
  work: (job: RunningJob) => Promise<T>,
): Promise<T> {
  const { kind, datasetId, signal } = request
  signal?.throwIfAborted()
  const { jobs } = store
  const id = await jobs.add(kind, datasetId)
  const stop = new AbortController()
  const watch = new Watch(store, id, () => stop.abort(new IngestError('job.stopped', { dataset: datasetId })))
  const both = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  try {
    request.onQueued?.(id)
    await request.ready?.(both)
    await turn(store, id, request, both)
    const result = await work({ id, signal: both, note: (progress) => watch.note(progress) })
    await jobs.finish(id, { state: 'done' })
    return result
  } catch (error) {
    await jobs.finish(id, endOf(error, both, datasetId))
    throw error
  } finally {
    watch.end()
    jobs.forget(id)
  }
}

async function turn(
  store: Store,
  id: string,
  { atOnce, onWait }: JobRequest,
  signal: AbortSignal,
): Promise<void> {
  for (let waited = false; !(await store.jobs.begin(id, atOnce)); waited = true) {
    if (!waited) onWait?.()
    await pause(lookMs, signal)
  }
  signal.throwIfAborted()
}

function endOf(error: unknown, signal: AbortSignal, dataset: string): JobEnd {
  if (signal.aborted) {
    const failure = { key: 'job.stopped', params: { dataset } } as const
    return { state: 'stopped', failure, error: fill(en[failure.key], failure.params) }
  }
  if (error instanceof IngestError) {
    return { state: 'failed', failure: { key: error.key, params: { ...error.params } }, error: error.message }
  }
  return { state: 'failed', error: error instanceof Error ? error.message : String(error) }
}

/** Heartbeat and cancellation polling of a running job. */
class Watch {
  readonly #store: Store
  readonly #id: string
  readonly #timer: NodeJS.Timeout
  #progress: JobProgress = {}
  #noted = 0
  #looking = false

  constructor(store: Store, id: string, onStop: () => void) {
    this.#store = store
    this.#id = id
    this.#timer = setInterval(() => void this.#look(onStop), lookMs)
    this.#timer.unref()
  }

  note(progress: JobProgress): void {
    const step = progress.step !== this.#progress.step
    this.#progress = progress
    if (step || performance.now() - this.#noted > lookMs) this.#write()
  }

  end(): void {
    clearInterval(this.#timer)
  }

  async #look(onStop: () => void): Promise<void> {
    if (performance.now() - this.#noted > beatMs) this.#write()
    if (this.#looking) return
    this.#looking = true
    // A locked store or full disk is retried at the next poll.
    if (await this.#store.jobs.mustStop(this.#id).catch(() => false)) onStop()
    this.#looking = false
  }

  #write(): void {
    this.#noted = performance.now()
    try {
      this.#store.jobs.note(this.#id, this.#progress)
    } catch {
      // A failed progress update must not fail the job: the store may be locked, or the disk full.
    }
  }
}
