interface Failures {
  count: number
  /** Milliseconds since 1970 of the last one. */
  at: number
}

/** Tries of one network for one name, and of all networks for one name, before either has to wait. */
const freeTries = { pair: 5, name: 50, network: 100 } as const
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** After so long without a failure all is forgotten. */
const memoryMs = 60 * 60_000
const mostKept = 50_000

/**
 * Makes guessing passwords slow: waits double with each failure past the free ones. A network that guesses keeps nobody
 * else out before it has failed fifty times for one name.
 */
export class Throttle {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Milliseconds until this network may try this name again, 0 for now. */
  wait(name: string, network: string): number {
    return Math.max(...keys(name, network).map(([key, free]) => this.#waitOf(key, free)))
  }

  failed(name: string, network: string): void {
    const at = this.#now()
    for (const [key] of keys(name, network)) {
      const count = (this.#recent(key)?.count ?? 0) + 1
      this.#failures.delete(key)
      this.#failures.set(key, { count, at })
    }
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= mostKept) break
      this.#failures.delete(key)
    }
  }

  /** Forgets the failures of one network for one name. */
  succeeded(name: string, network: string): void {
    for (const [key] of keys(name, network).slice(0, 2)) this.#failures.delete(key)
  }

  #recent(key: string): Failures | undefined {
    const known = this.#failures.get(key)
    return known && this.#now() - known.at < memoryMs ? known : undefined
  }

  #waitOf(key: string, free: number): number {
    const known = this.#recent(key)
    if (!known || known.count < free) return 0
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, known.count - free))
    return Math.max(0, known.at + wait - this.#now())
  }
}

const keys = (name: string, network: string): [key: string, free: number][] => [
  [`${name.toLowerCase()} ${network}`, freeTries.pair],
  [`name ${name.toLowerCase()}`, freeTries.name],
  [`network ${network}`, freeTries.network],
]
