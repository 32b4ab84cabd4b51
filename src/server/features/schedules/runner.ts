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
  /** Told of every run that failed, and of failures that are ours. */
  report: (error: unknown, datasetId: string) => void
}

/** How often a server looks for what is due. */
export const lookMs = 5000
/** How often it tells that it still runs what it has taken. */
const renewMs = 30_000

/** Runs the schedules of a store that are due, each in one process only; datasets side by side. */
export class ScheduleRunner {
  readonly #options: RunnerOptions
  readonly #running = new Map<string, { done: Promise<void>; renewed: number }>()
  #looking: Promise<void> | undefined

  constructor(options: RunnerOptions) {
    this.#options = options
  }

  /** Begins what is due and does not wait for it, unless that is being done. */
  look(): Promise<void> {
    this.#looking ??= this.#begin().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Resolves when nothing runs any more. */
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
      // A run that this server's stop has ended is no failure of its source: it is due again.
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

  /** The times of a schedule as they are now: they may have been set anew while it ran. */
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
