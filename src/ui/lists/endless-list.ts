import { atom, type ReadableAtom } from 'nanostores'
import { ApiFailure } from '../../client/api.ts'

/** The part of a list that is loaded. */
export interface EndlessState<Item> {
  /** Total number of items, null before the first answer. */
  total: number | null
  items: readonly Item[]
  loading: boolean
  failure: ApiFailure | null
}

export interface Page<Item> {
  items: readonly Item[]
  total: number
}

/** Fetches a number of items from a start index on. */
export type FetchPage<Item> = (start: number, rows: number, signal: AbortSignal) => Promise<Page<Item>>

/** Loads a list page by page, one request at a time. */
export class EndlessList<Item> {
  readonly $state: ReadableAtom<EndlessState<Item>>
  readonly #state = atom<EndlessState<Item>>({ total: null, items: [], loading: false, failure: null })
  readonly #fetch: FetchPage<Item>
  readonly #pageSize: number
  readonly #reach: number
  #page = 0
  #controller: AbortController | null = null

  /** Loads at most `reach` items. */
  constructor(fetchPage: FetchPage<Item>, pageSize: number, reach = Number.POSITIVE_INFINITY) {
    this.$state = this.#state
    this.#fetch = fetchPage
    this.#pageSize = pageSize
    this.#reach = reach
  }

  get isDone(): boolean {
    const { total } = this.#state.get()
    const start = this.#page * this.#pageSize
    return total !== null && (start >= total || start + this.#pageSize > this.#reach)
  }

  /** Loads the next page, unless one is loading, the last one failed, or there is none. */
  async more(): Promise<void> {
    const { loading, failure } = this.#state.get()
    if (loading || failure || this.isDone) return
    const controller = new AbortController()
    this.#controller = controller
    this.#state.set({ ...this.#state.get(), loading: true })
    try {
      const { items, total } = await this.#fetch(
        this.#page * this.#pageSize,
        this.#pageSize,
        controller.signal,
      )
      if (controller.signal.aborted) return
      this.#page++
      this.#state.set({
        total,
        items: [...this.#state.get().items, ...items],
        loading: false,
        failure: null,
      })
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })
      this.#state.set({ ...this.#state.get(), loading: false, failure })
    }
  }

  /** Repeats the request for the failed page. */
  retry(): Promise<void> {
    this.#state.set({ ...this.#state.get(), failure: null })
    return this.more()
  }

  /** Cancels the request. */
  stop(): void {
    this.#controller?.abort()
    if (this.#state.get().loading) this.#state.set({ ...this.#state.get(), loading: false })
  }
}
