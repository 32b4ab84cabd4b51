import { type Folding, fold } from './fold.ts'

export interface FolderOptions extends Folding {
  /** Told of every fold that failed. */
  report: (error: unknown, dataset: string) => void
  /** Milliseconds, for ever rising. */
  now: () => number
}

/** What waits is looked for as often. */
export const lookMs = 100
/** Before the next try, when one has failed. */
const failedMs = 30_000
/**
 * Folds what is pushed, one dataset after the other. A fold writes the whole dataset, so the next one waits as long as
 * it took: large datasets are folded rarely and much at a time, which keeps the work in proportion to what comes.
 */
export class PushFolder {
  readonly #options: FolderOptions
  /** When a dataset may be folded again. */
  readonly #due = new Map<string, number>()
  #working: Promise<void> | undefined

  constructor(options: FolderOptions) {
    this.#options = options
  }

  /** Folds what is due, unless that is being done. */
  look(): Promise<void> {
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
    return this.#working
  }

  async #work(): Promise<void> {
    const { log, now, report, signal } = this.#options
    for (const id of log.waiting()) {
      if (signal?.aborted) return
      const begun = now()
      if (begun < (this.#due.get(id) ?? 0)) continue
      try {
        await fold(this.#options, id)
        const ended = now()
        this.#due.set(id, ended + (ended - begun))
      } catch (error) {
        if (signal?.aborted) return
        this.#due.set(id, now() + failedMs)
        report(error, id)
      }
    }
  }
}
