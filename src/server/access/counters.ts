import { type Quota, windowAround } from '../../core/access/quota.ts'

/** A call counted against a quota under a name. */
export interface Charge {
  name: string
  quota: Quota
  /** False for counts that need not outlive the process. */
  persistent: boolean
  /** True for names that anonymous callers can create at will: evicted first. */
  fleeting?: boolean
}

/** Remainder of a quota. */
export interface Allowance {
  quota: Quota
  remaining: number
  /** Milliseconds since 1970 at which the window is reset. */
  reset: number
}

/** A count as stored across restarts of the server. */
export type StoredCount = readonly [name: string, count: number, end: number]

interface Count {
  count: number
  end: number
  persistent: boolean
  fleeting: boolean
}

/** Milliseconds; shorter windows have ended by the time a server restarts, so they are not stored. */
const shortWindow = 120_000

/**
 * Counts calls by name in the windows of their quotas. Memory is bounded, however many names callers create.
 */
export class Counters {
  private readonly counts = new Map<string, Count>()
  private readonly now: () => Date
  private readonly limit: number
  /** True if a count has not been saved yet. */
  changed = false

  constructor(now: () => Date, limit = 100_000) {
    this.now = now
    this.limit = limit
  }

  /** Counts a call against all charges, or against none when one is exhausted, and returns that one. */
  take(charges: readonly Charge[]): { exhausted: Charge | null; allowances: Allowance[] } {
    const now = this.now().getTime()
    const found = charges.map((charge) => ({ charge, count: this.countOf(charge, now) }))
    const full = found.find(({ charge, count }) => count.count >= charge.quota.limit)
    if (!full)
      for (const { count } of found) {
        count.count += 1
        this.changed ||= count.persistent
      }
    const seen = full ? [full] : found
    return {
      exhausted: full?.charge ?? null,
      allowances: seen.map(({ charge: { quota }, count }) => ({
        quota,
        remaining: Math.max(0, quota.limit - count.count),
        reset: count.end,
      })),
    }
  }

  /** Remainder of a quota; counts nothing. */
  left({ name, quota }: Pick<Charge, 'name' | 'quota'>): Allowance {
    const now = this.now().getTime()
    const known = this.counts.get(`${quota.unit} ${name}`)
    const count = known && known.end > now ? known.count : 0
    const reset = windowAround(quota.unit, now).end
    return { quota, remaining: Math.max(0, quota.limit - count), reset }
  }

  /** Counts to restore after a restart. */
  dump(): StoredCount[] {
    this.changed = false
    const now = this.now().getTime()
    return [...this.counts].flatMap(([name, { count, end, persistent }]) =>
      persistent && end > now ? [[name, count, end] as const] : [],
    )
  }

  restore(counts: readonly StoredCount[]): void {
    for (const [name, count, end] of counts)
      this.counts.set(name, { count, end, persistent: true, fleeting: false })
  }

  private countOf({ name: given, quota, persistent, fleeting = false }: Charge, now: number): Count {
    const name = `${quota.unit} ${given}`
    const known = this.counts.get(name)
    if (known && known.end > now) return known
    const { start, end } = windowAround(quota.unit, now)
    const fresh = { count: 0, end, persistent: persistent && end - start > shortWindow, fleeting }
    this.counts.delete(name)
    this.counts.set(name, fresh)
    if (this.counts.size > this.limit) this.shrink(now)
    return fresh
  }

  /** Evicts windows that have ended, then the oldest fleeting ones. */
  private shrink(now: number): void {
    for (const [name, { end }] of this.counts) if (end <= now) this.counts.delete(name)
    for (const [name, { fleeting }] of this.counts) {
      if (this.counts.size <= this.limit) return
      if (fleeting) this.counts.delete(name)
    }
  }
}
