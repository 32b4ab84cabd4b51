import { atom, type ReadableAtom } from 'nanostores'
import type { Parameters, ParameterValue } from '../../core/parameters/encode.ts'

/** One notification of a parameter store. */
export interface ParametersChange {
  parameters: Parameters
  changed: readonly string[]
  /** Tag of the element that made the change, null for the page or the address. */
  origin: string | null
}

/** Keys that do not change the results: writing them keeps the current page. */
const neutral = new Set([
  'start',
  'tab',
  'dataChart',
  'location',
  'basemap',
  'calendarview',
  '_refreshTimestamp',
])

const isAbsent = (value: ParameterValue): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const clean = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => !isAbsent(value)))

const same = (a: ParameterValue, b: ParameterValue): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/** The shared parameters of a search. Changes within one task are notified once, always with a new object. */
export class ParameterStore {
  readonly $change: ReadableAtom<ParametersChange>
  readonly #change = atom<ParametersChange>({ parameters: {}, changed: [], origin: null })
  #pending: Parameters
  #origin: string | null = null
  #scheduled = false

  constructor(initial: Parameters = {}) {
    this.$change = this.#change
    this.#pending = clean(initial)
    this.#change.set({ parameters: this.#pending, changed: [], origin: null })
  }

  /** The parameters including changes that are not notified yet. */
  get(): Parameters {
    return this.#pending
  }

  /**
   * Sets the given parameters; null, undefined and an empty list remove one. A change of the search returns
   * to its first page.
   */
  update(change: Parameters, origin: string | null = null): void {
    const changed = Object.keys(change).filter((name) => {
      const value = change[name]
      return isAbsent(value) ? name in this.#pending : !same(this.#pending[name], value)
    })
    if (changed.length === 0) return
    const restarts = changed.some((name) => !neutral.has(name)) && !('start' in change)
    this.#commit(clean({ ...this.#pending, ...change, ...(restarts ? { start: undefined } : {}) }), origin)
  }

  /** Replaces all parameters. */
  replace(parameters: Parameters, origin: string | null = null): void {
    this.#commit(clean(parameters), origin)
  }

  #commit(parameters: Parameters, origin: string | null): void {
    this.#pending = parameters
    this.#origin = origin
    if (this.#scheduled) return
    this.#scheduled = true
    queueMicrotask(() => {
      this.#scheduled = false
      const before = this.#change.get().parameters
      const after = this.#pending
      const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (name) => !same(before[name], after[name]),
      )
      if (changed.length > 0) this.#change.set({ parameters: after, changed, origin: this.#origin })
    })
  }
}
