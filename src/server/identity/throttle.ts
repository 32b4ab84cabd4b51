interface Attempts {
  count: number
  /** Milliseconds since 1970 of the last attempt. */
  at: number
}

/** A sign-in attempt. */
export interface Attempt {
  /** The account, or the typed name when there is no such account. */
  account: string
  network: string
  /** Identifier of a device on which somebody has signed in to this account before. */
  device?: string
}

/**
 * Attempts of one network or one device at one account, and of all networks at one account, before delays
 * start.
 */
const freeAttempts = { pair: 5, device: 5, account: 50, network: 100 } as const
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** Milliseconds without an attempt after which the counts are dropped. */
const memoryMs = 60 * 60_000
const mostRemembered = 50_000

/**
 * Slows down password guessing: beyond the free attempts, delays double. An attempt is counted before its
 * password is checked, so that parallel ones count, and given back on success. A known device is counted
 * separately: guessing from elsewhere, or from the same network, does not lock the owner out.
 */
export class Throttle {
  readonly #attempts = new Map<string, Attempts>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts an attempt and returns 0, or returns the milliseconds to wait. */
  take(attempt: Attempt): number {
    const limits = limitsOf(attempt)
    const wait = Math.max(...limits.map(([key, free]) => this.#waitOf(key, free)))
    if (wait > 0) return wait
    const at = this.#now()
    for (const [key] of limits) {
      const count = (this.#recent(key)?.count ?? 0) + 1
      this.#attempts.delete(key)
      this.#attempts.set(key, { count, at })
    }
    for (const key of this.#attempts.keys()) {
      if (this.#attempts.size <= mostRemembered) break
      this.#attempts.delete(key)
    }
    return 0
  }

  /**
   * After a success: drops the attempts of this network or device at the account, and gives this attempt back
   * elsewhere.
   */
  succeeded(attempt: Attempt): void {
    const [networkLimit, ...others] = limitsOf(attempt)
    if (networkLimit) this.#attempts.delete(networkLimit[0])
    for (const [key] of others) {
      const known = this.#attempts.get(key)
      if (known) known.count -= 1
    }
  }

  #recent(key: string): Attempts | undefined {
    const known = this.#attempts.get(key)
    return known && this.#now() - known.at < memoryMs ? known : undefined
  }

  #waitOf(key: string, free: number): number {
    const known = this.#recent(key)
    if (!known || known.count < free) return 0
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, known.count - free))
    return Math.max(0, known.at + wait - this.#now())
  }
}

function limitsOf({ account, network, device }: Attempt): [key: string, free: number][] {
  const name = account.toLowerCase()
  if (device !== undefined) return [[`device ${device} ${name}`, freeAttempts.device]]
  return [
    [`${name} ${network}`, freeAttempts.pair],
    [`account ${name}`, freeAttempts.account],
    [`network ${network}`, freeAttempts.network],
  ]
}
