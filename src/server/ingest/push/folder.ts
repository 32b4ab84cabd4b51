import { compact } from './compact.ts'
import { type Folding, fold } from './fold.ts'
import { Mutex } from './mutex.ts'

export interface FolderOptions extends Folding {
  /** Called with every failed fold. */
  report: (error: unknown, dataset: string) => void
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** Milliseconds between polls for pending records. */
export const lookMs = 50
/** Milliseconds before a retry. */
const failedMs = 30_000
/** Rows of a delta from which on it is compacted at once: each of its files costs every reader time. */
const mostRows = 100_000
/** Smaller deltas are compacted after a minute, or after about a hundred times the duration of the write. */
const restMs = 60_000
const restMsPerRow = 0.2
/** Milliseconds between polls for deltas. */
const lookForDeltasMs = 1000

/**
 * Folds pushed records, each dataset separately. After a fold, a dataset waits half as long as the fold took,
 * so that a third of the time is left to other work. Large or old deltas are compacted into their file, one
 * at a time.
 */
export class PushFolder {
  readonly #options: FolderOptions
  /** Earliest time of the next fold, by dataset. */
  readonly #due = new Map<string, number>()
  readonly #folding = new Map<string, Promise<void>>()
  readonly #turns = new Mutex()
  /** File and age of the deltas, by dataset. */
  readonly #deltas = new Map<string, { file: string; since: number }>()
  #nextLook = Number.NEGATIVE_INFINITY
  #compacting: Promise<void> | undefined

  constructor(options: FolderOptions) {
    this.#options = options
  }

  /** Starts due folds that are not running; resolves when all running folds have ended. */
  async look(): Promise<void> {
    const { log, now, signal } = this.#options
    if (!signal?.aborted) {
      for (const id of log.waiting()) {
        if (this.#folding.has(id) || now() < (this.#due.get(id) ?? 0)) continue
        this.#folding.set(
          id,
          this.#fold(id).finally(() => this.#folding.delete(id)),
        )
      }
      this.#compacting ??= this.#compactDue().finally(() => {
        this.#compacting = undefined
      })
    }
    await Promise.all(this.#folding.values())
  }

  /** Resolves when no work is running; running work continues unless the signal is aborted. */
  async idle(): Promise<void> {
    await Promise.all([...this.#folding.values(), this.#compacting])
  }

  async #fold(id: string): Promise<void> {
    const { now, report, signal } = this.#options
    const begun = now()
    try {
      await this.#turns.take(id, () => fold(this.#options, id))
      const ended = now()
      this.#due.set(id, ended + (ended - begun) / 2)
    } catch (error) {
      if (signal?.aborted) return
      this.#due.set(id, now() + failedMs)
      report(error, id)
    }
  }

  async #compactDue(): Promise<void> {
    const { store, now, report, signal } = this.#options
    if (now() < this.#nextLook) return
    this.#nextLook = now() + lookForDeltasMs
    const ids = await store.pushes.withDelta()
    for (const known of this.#deltas.keys()) if (!ids.includes(known)) this.#deltas.delete(known)
    for (const id of ids) {
      if (signal?.aborted) return
      try {
        if (await this.#isDue(id)) await compact(this.#options, id, (work) => this.#turns.take(id, work))
      } catch (error) {
        if (signal?.aborted) return
        this.#nextLook = now() + failedMs
        report(error, id)
      }
    }
  }

  async #isDue(id: string): Promise<boolean> {
    const { store, now } = this.#options
    const version = (await store.dataset(id))?.version
    if (!version?.delta) return false
    const { file, rows, delta } = version
    const known = this.#deltas.get(id)
    const since = known?.file === file ? known.since : now()
    this.#deltas.set(id, { file, since })
    return delta.rows >= mostRows || now() - since >= Math.max(restMs, rows * restMsPerRow)
  }
}
