import { nextRun, nextTry } from '../../../core/schedule/next-runs.ts'
import { IngestError } from '../../ingest/failure.ts'
import type { ImportSettings } from '../../settings.ts'
import type { Store } from '../../store/store.ts'
import { refresh } from './refresh.ts'
import type { RunEnd, StoredSchedule } from './store.ts'

export interface RunnerOptions {
  store: Store
  imports: ImportSettings
  now: () => Date
  signal: AbortSignal
  /** Called with every failed run, and with internal failures. */
  report: (error: unknown, datasetId: string) => void
}

/** Milliseconds between two polls for due schedules. */
export const lookMs = 5000
/** Milliseconds between two renewals of the lease of a running schedule. */
const renewMs = 30_000

/** Runs the due schedules of a store, each in one process only; datasets run in parallel. */
export class ScheduleRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, { done: Promise<void>; renewed: number }>()
  #looking: Promise<void> | undefined

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  /** Starts due runs without waiting for them; does nothing while a poll is running. */
  look(): Promise<void> {
    this.#looking ??= this.#begin().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Resolves when no run is active. */
  async idle(): Promise<void> {
    await this.#looking?.catch(() => {})
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  async #begin(): Promise<void> {
    const { store, now, signal } = this.#options
    if (signal.aborted) return
    const at = now()
    for (const [uid, run] of this.#running) {
      if (at.getTime() - run.renewed < renewMs) continue
      run.renewed = at.getTime()
      await store.schedules.renew(uid, at)
    }
    for (const due of await store.schedules.claimDue(at)) {
      const done = this.#run(due).finally(() => this.#running.delete(due.uid))
      this.#running.set(due.uid, { done, renewed: at.getTime() })
    }
  }

  async #run(due: StoredSchedule): Promise<void> {
    const { store, signal, report } = this.#options
    try {
      const end = await this.#refreshed(due)
      // A run aborted by the server's shutdown is not a failure of its source: it stays due.
      if (signal.aborted && end.result === 'failed') await store.schedules.release(due.uid)
      else await store.schedules.settle(due.uid, end)
    } catch (error) {
      report(error, due.datasetId)
    }
  }

  async #refreshed(due: StoredSchedule): Promise<RunEnd> {
    const { store, imports, now, signal, report } = this.#options
    const { datasetId } = due
    try {
      const result = await refresh(store, datasetId, imports, signal)
      const { schedule, from } = await this.#times(due)
      const at = now()
      return { at, result, failures: 0, next: new Date(nextRun(schedule, at.getTime(), from)) }
    } catch (error) {
      if (!signal.aborted) report(error, datasetId)
      const { schedule, from } = await this.#times(due)
      const at = now()
      const failures = due.failures + 1
      const next = new Date(nextTry(schedule, at.getTime(), failures, from))
      return { at, result: 'failed', ...failureOf(error), failures, next }
    }
  }

  /** The current times of a schedule: they may have been changed while it ran. */
  async #times({ uid, datasetId, schedule, createdAt }: StoredSchedule) {
    const { store, now } = this.#options
    const current = (await store.schedules.list(now(), datasetId)).find((one) => one.uid === uid)
    return {
      schedule: current?.schedule ?? schedule,
      from: Date.parse(current?.createdAt ?? createdAt),
    }
  }
}

function failureOf(error: unknown): Pick<RunEnd, 'failure' | 'error'> {
  if (error instanceof IngestError)
    return { failure: { key: error.key, params: { ...error.params } }, error: error.message }
  return { error: error instanceof Error ? error.message : String(error) }
}
