import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which other requests get their turn. */
const sliceMs = 10

/** Cuts long work of this process into slices, so that it holds no other request back and ends when its caller leaves. */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  #began = performance.now()

  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /** True after each slice; ask once for each step, and then wait. */
  isDue(): boolean {
    return performance.now() - this.#began > sliceMs
  }

  /** Lets others run. Throws the reason of the signal once it has been aborted. */
  async wait(): Promise<void> {
    await setImmediate()
    this.#signal?.throwIfAborted()
    this.#began = performance.now()
  }
}
