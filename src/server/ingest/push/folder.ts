import { compact } from './compact.ts'
import { type Folding, fold } from './fold.ts'
import { Mutex } from './mutex.ts'

export interface FolderOptions extends Folding {
  /** Told of every fold that failed. */
  report: (error: unknown, dataset: string) => void
  /** Milliseconds, for ever rising. */
  now: () => number
}

/** What waits is looked for as often. */
export const lookMs = 50
/** Before the next try, when one has failed. */
const failedMs = 30_000
/** Records of a delta, from which on it becomes part of its file at once: each of its files costs every reader something. */
const mostRows = 100_000
/** Other deltas become part of their file after a minute, or after a time of which the writing takes about a hundredth. */
const restMs = 60_000
const restMsPerRow = 0.2
/** Deltas are looked for as often. */
const lookForDeltasMs = 1000

/**
 * Folds what is pushed, each dataset by itself. The next fold of one waits half as long as the last one took, so that a
 * third of the time is left to others. Deltas that are large or old become part of their file, one after the other.
 */
export class PushFolder {
  readonly #options: FolderOptions
  /** When a dataset may be folded again. */
  readonly #due = new Map<string, number>()
  readonly #folding = new Map<string, Promise<void>>()
  readonly #turns = new Mutex()
  /** Since when there are deltas, by dataset, and of which file. */
  readonly #deltas = new Map<string, { file: string; since: number }>()
  #nextLook = Number.NEGATIVE_INFINITY
  #compacting: Promise<void> | undefined

  constructor(options: FolderOptions) {
    this.#options = options
  }

  /** Begins what is due and not being done; resolves when all folds that run have ended. */
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

  /** Resolves when nothing is being done any more; what is begun goes on unless the signal is aborted. */
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
