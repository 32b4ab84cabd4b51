import { atom, type ReadableAtom } from 'nanostores'
import { ApiFailure } from './api.ts'

/** The known rows of a long list. */
export interface RowsState<Row> {
  /** Null until the first answer. */
  total: number | null
  rows: ReadonlyMap<number, Row>
  loading: boolean
  failure: ApiFailure | null
}

export interface Chunk<Row> {
  rows: readonly Row[]
  /** Set by calls that count. */
  total?: number
}

/** Fetches a number of rows from a start index on. */
export type FetchRows<Row> = (start: number, count: number, signal: AbortSignal) => Promise<Chunk<Row>>

const cachedPages = 250

interface Flight {
  first: number
  last: number
  controller: AbortController
}

/**
 * Fetches pages of a list as they come into view; each is requested once, and cancelled when it leaves the
 * view.
 */
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

  /** Requests the rows from `first` to `last` unless they are loaded or loading. */
  want(first: number, last: number): void {
    const { total, failure } = this.#state.get()
    if (failure || this.#stopped) return
    const from = total === null ? 0 : this.#pageOf(first)
    const to = total === null ? 0 : this.#pageOf(Math.min(last, total - 1))
    const runs: Flight[] = []
    for (const flight of this.#flights)
      if (total !== null && (flight.last < from || flight.first > to)) this.#cancel(flight)
    const flights = [...this.#flights]
    let run: Flight | null = null
    for (let page = from; page <= to; page++) {
      if (this.#known.has(page) || flights.some((flight) => page >= flight.first && page <= flight.last))
        run = null
      else if (run) run.last = page
      else {
        run = { first: page, last: page, controller: new AbortController() }
        runs.push(run)
      }
    }
    for (const one of runs) void this.#load(one)
    if (runs.length > 0) this.#forgetFarFrom(from)
  }

  stop(): void {
    this.#stopped = true
    for (const flight of this.#flights) this.#cancel(flight)
  }

  #pageOf(row: number): number {
    return Math.floor(Math.max(row, 0) / this.#pageSize)
  }

  #cancel(flight: Flight): void {
    flight.controller.abort()
    this.#flights.delete(flight)
  }

  async #load(flight: Flight): Promise<void> {
    const { first, last, controller } = flight
    this.#flights.add(flight)
    this.#state.set({ ...this.#state.get(), loading: true })
    const start = first * this.#pageSize
    try {
      const chunk = await this.#fetch(start, (last - first + 1) * this.#pageSize, controller.signal)
      if (!this.#flights.delete(flight)) return
      for (let page = first; page <= last; page++) this.#known.add(page)
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

  #forgetFarFrom(near: number): void {
    if (this.#known.size <= cachedPages) return
    for (const page of this.#known) if (Math.abs(page - near) > cachedPages / 2) this.#known.delete(page)
    const state = this.#state.get()
    const rows = new Map([...state.rows].filter(([row]) => this.#known.has(this.#pageOf(row))))
    this.#state.set({ ...state, rows })
  }
}
