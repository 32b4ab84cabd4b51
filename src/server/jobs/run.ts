import { en } from '../../messages/en/ingest.ts'
import { fill } from '../../messages/message.ts'
import { IngestError } from '../ingest/failure.ts'
import type { Store } from '../store/store.ts'
import type { JobEnd, JobProgress } from '../store/types.ts'
import { pause } from './pause.ts'

export interface JobRequest {
  kind: string
  /** Jobs of one dataset take turns, in the order they came, over all processes. */
  datasetId: string
  signal?: AbortSignal
  /** Jobs that may run at the same time on these data. */
  atOnce?: number
  /** Told the id of the job before anything else is done. */
  onQueued?: (id: string) => void
  /** What it waits for before it asks for its turn, so that many waiting jobs do not ask all the time. */
  ready?: (signal: AbortSignal) => Promise<void>
  /** Told once when the job has to wait for others. */
  onWait?: () => void
}

export interface RunningJob {
  id: string
  /** Aborted when the caller, or anybody through the store, wants the job to end. */
  signal: AbortSignal
  /** Shows every process how far the job is. */
  note(progress: JobProgress): void
}

/** How often a job looks whether it is its turn, or whether it must stop. */
const lookMs = 200
/** How often a process tells that it lives. */
const beatMs = 5000

/**
 * Runs work as a job: waits for its turn, watches for a wish to stop it, and keeps how it ended. What the work throws
 * is thrown on; an IngestError `job.stopped` when it was stopped through the store.
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

/** Keeps in touch with other processes while a job lives. */
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
    // A store that is busy or on a full disk answers the next time.
    if (await this.#store.jobs.mustStop(this.#id).catch(() => false)) onStop()
    this.#looking = false
  }

  #write(): void {
    this.#noted = performance.now()
    try {
      this.#store.jobs.note(this.#id, this.#progress)
    } catch {
      // Progress is worth no job: another process may hold the file, or the disk is full.
    }
  }
}
