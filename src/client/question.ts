import { atom, type ReadableAtom } from 'nanostores'
import { ApiFailure } from './failure.ts'

/** State of a widget's request. `value` is kept while a newer one is loading. */
export interface Answer<T> {
  value: T | null
  loading: boolean
  failure: ApiFailure | null
}

/** Runs one request at a time: a newer one cancels the older, whose answer is ignored. */
export class Question<T> {
  readonly $answer: ReadableAtom<Answer<T>>
  readonly #answer = atom<Answer<T>>({ value: null, loading: false, failure: null })
  #controller: AbortController | null = null

  constructor() {
    this.$answer = this.#answer
  }

  /** Resolves when this request is settled, even if a newer one has replaced it. */
  async ask(run: (signal: AbortSignal) => Promise<T>): Promise<void> {
    this.stop()
    const controller = new AbortController()
    this.#controller = controller
    const isLatest = () => this.#controller === controller
    this.#answer.set({ ...this.#answer.get(), loading: true, failure: null })
    try {
      const value = await run(controller.signal)
      if (isLatest()) this.#answer.set({ value, loading: false, failure: null })
    } catch (error) {
      if (!isLatest()) return
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })
      this.#answer.set({ value: this.#answer.get().value, loading: false, failure })
    }
  }

  /** Cancels the request. */
  stop(): void {
    this.#controller?.abort()
    this.#controller = null
  }
}
