import { type JobRequest, type RunningJob, runJob } from '../../jobs/run.ts'
import type { Store } from '../../store/store.ts'

/** Maximum jobs of this process that poll for their turn; the others wait for one of them to end. */
const asking = 4

/** Runs jobs that continue after their request; the store records how each ended. */
export class Background {
  readonly #store: Store
  readonly #report: (error: unknown, dataset: string) => void
  readonly #stop = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #waiting: (() => void)[] = []
  #free = asking

  constructor(store: Store, report: (error: unknown, dataset: string) => void) {
    this.#store = store
    this.#report = report
  }

  /** Starts a job and returns its id as soon as it is queued. */
  begin(
    request: Pick<JobRequest, 'kind' | 'datasetId' | 'atOnce'>,
    work: (job: RunningJob) => Promise<unknown>,
  ): Promise<string> {
    return new Promise((queued, failed) => {
      let asks = false
      const ready = async (signal: AbortSignal) => {
        await this.#place(signal)
        asks = true
      }
      const run = runJob(
        this.#store,
        { ...request, signal: this.#stop.signal, onQueued: queued, ready },
        work,
      )
        .then(() => undefined)
        .catch((error: unknown) => {
          failed(error)
          if (!this.#stop.signal.aborted) this.#report(error, request.datasetId)
        })
        .finally(() => {
          this.#running.delete(run)
          if (asks) this.#leave()
        })
      this.#running.add(run)
    })
  }

  /** Cancels running work and waits for its end. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.idle()
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await new Promise<void>((come, gone) => {
      const take = () => {
        signal.removeEventListener('abort', abort)
        come()
      }
      const abort = () => {
        const at = this.#waiting.indexOf(take)
        if (at >= 0) this.#waiting.splice(at, 1)
        gone(signal.reason)
      }
      signal.addEventListener('abort', abort, { once: true })
      this.#waiting.push(take)
    })
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
