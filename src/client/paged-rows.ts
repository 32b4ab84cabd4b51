import { atom, type ReadableAtom } from 'nanostores'
import { ApiFailure } from './api.ts'

/** Rows of a long list as far as they are known. */
export interface RowsState<Row> {
  /** Null until the first answer. */
  total: number | null
  rows: ReadonlyMap<number, Row>
  loading: boolean
  failure: ApiFailure | null
}

export interface Chunk<Row> {
  rows: readonly Row[]
  /** Given by calls that count. */
  total?: number
}

/** Fetches that many rows from that one on. */
export type FetchRows<Row> = (start: number, count: number, signal: AbortSignal) => Promise<Chunk<Row>>

const keptPages = 250

interface Flight {
  first: number
  last: number
  controller: AbortController
}

/** Fetches pages of a list as they come into sight; a page is asked for once, one out of sight is cancelled. */
export class PagedRows<Row> {
  readonly $state: ReadableAtom<RowsState<Row>>
  readonly #state = atom<RowsState<Row>>({ total: null, rows: new Map(), loading: false, failure: null })
  readonly #fetch: FetchRows<Row>
  readonly #pageSize: number
  readonly #known = new Set<number>()
  readonly #flights = new Set<Flight>()
  #stopped = false

  constructor(fetchRows: FetchRows<Row>, pageSize: number) {
    this.$state = this.#state
    this.#fetch = fetchRows
    this.#pageSize = pageSize
  }

  /** Makes sure that the rows from `first` to `last` are there or on their way. */
  want(first: number, last: number): void {
    const { total, failure } = this.#state.get()
    if (failure || this.#stopped) return
    const end = total === null ? this.#pageSize - 1 : Math.min(last, total - 1)
    const pages = range(this.#pageOf(Math.max(total === null ? 0 : first, 0)), this.#pageOf(end))
    for (const flight of this.#flights)
      if (total !== null && !pages.some((page) => page >= flight.first && page <= flight.last))
        this.#cancel(flight)
    const inFlight = (page: number) =>
      [...this.#flights].some((flight) => page >= flight.first && page <= flight.last)
    const missing = pages.filter((page) => !this.#known.has(page) && !inFlight(page))
    for (const run of runs(missing)) void this.#load(run[0], run[1])
    if (missing.length > 0) this.#forgetFarFrom(this.#pageOf(first))
  }

  stop(): void {
    this.#stopped = true
    for (const flight of this.#flights) this.#cancel(flight)
  }

  #pageOf(row: number): number {
    return Math.floor(row / this.#pageSize)
  }

  #cancel(flight: Flight): void {
    flight.controller.abort()
    this.#flights.delete(flight)
  }

  async #load(first: number, last: number): Promise<void> {
    const flight: Flight = { first, last, controller: new AbortController() }
    this.#flights.add(flight)
    this.#state.set({ ...this.#state.get(), loading: true })
    const start = first * this.#pageSize
    try {
      const chunk = await this.#fetch(start, (last - first + 1) * this.#pageSize, flight.controller.signal)
      if (!this.#flights.delete(flight)) return
      for (const page of range(first, last)) this.#known.add(page)
      const rows = new Map(this.#state.get().rows)
      chunk.rows.forEach((row, index) => {
        rows.set(start + index, row)
      })
      const total = chunk.total ?? this.#state.get().total
      this.#state.set({ total, rows, loading: this.#flights.size > 0, failure: null })
    } catch (error) {
      if (!this.#flights.delete(flight)) return
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, null, { cause: error })
      this.#state.set({ ...this.#state.get(), loading: this.#flights.size > 0, failure })
    }
  }

  #forgetFarFrom(page: number): void {
    if (this.#known.size <= keptPages) return
    const far = [...this.#known]
      .sort((a, b) => Math.abs(b - page) - Math.abs(a - page))
      .slice(0, this.#known.size - keptPages)
    const rows = new Map(this.#state.get().rows)
    for (const old of far) {
      this.#known.delete(old)
      for (let row = old * this.#pageSize; row < (old + 1) * this.#pageSize; row++) rows.delete(row)
    }
    this.#state.set({ ...this.#state.get(), rows })
  }
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)

/** Consecutive numbers as pairs of first and last. */
function runs(sorted: readonly number[]): [first: number, last: number][] {
  const found: [number, number][] = []
  for (const value of sorted) {
    const current = found.at(-1)
    if (current && current[1] === value - 1) current[1] = value
    else found.push([value, value])
  }
  return found
}
