import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work before the event loop is released. */
const sliceMs = 10

/**
 * Splits long synchronous work into slices, so that it does not block other requests and stops when the
 * client disconnects.
 */
export class TimeSlices {
  readonly #signal: AbortSignal | undefined
  #began = performance.now()

  constructor(signal?: AbortSignal) {
    this.#signal = signal
  }

  /** True when the slice has ended; call once per step, then `wait`. */
  isDue(): boolean {
    return performance.now() - this.#began > sliceMs
  }

  /** Yields to the event loop. Throws the reason of the signal once it has been aborted. */
  async wait(): Promise<void> {
    await setImmediate()
    this.#signal?.throwIfAborted()
    this.#began = performance.now()
  }
}
