interface Attempts {
  count: number
  /** Milliseconds since 1970 of the last one. */
  at: number
}

/** Who tries to sign in. */
export interface Attempt {
  /** The account, or the name where there is no such account. */
  account: string
  network: string
  /** A device on which somebody has signed in to this account before, by its own identifier. */
  device?: string
}

/** Attempts of one network or one device at one account, and of all networks at one account, before each has to wait. */
const freeAttempts = { pair: 5, device: 5, account: 50, network: 100 } as const
const firstWaitMs = 30_000
const longestWaitMs = 15 * 60_000
/** After so long without an attempt all is forgotten. */
const memoryMs = 60 * 60_000
const mostRemembered = 50_000

/**
 * Makes guessing passwords slow: past the free attempts waits double. An attempt counts before its password is looked at, so
 * that parallel ones count as well, and is given back when the password was right. A known device is counted by itself:
 * whoever guesses elsewhere, or in the same network, does not keep the owner out.
 */
export class Throttle {
  readonly #attempts = new Map<string, Attempts>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Counts an attempt and answers 0, or answers the milliseconds until there may be one. */
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

  /** After the right password: forgets the attempts of this network or device at the account, and this one everywhere else. */
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
