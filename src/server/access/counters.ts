import { type Quota, windowAround } from '../../core/access/quota.ts'

/** A call counted against a quota under a name. */
export interface Charge {
  name: string
  quota: Quota
  /** False for counts that need not outlive the process. */
  persistent: boolean
  /** True where outsiders make new names at will: these are forgotten first. */
  fleeting?: boolean
}

/** What is left of a quota. */
export interface Allowance {
  quota: Quota
  remaining: number
  /** Milliseconds since 1970 at which the quota begins anew. */
  reset: number
}

/** A count as it is kept between two lives of the server. */
export type StoredCount = readonly [name: string, count: number, end: number]

interface Count {
  count: number
  end: number
  persistent: boolean
  fleeting: boolean
}

/** Windows shorter than this are over by the time a server is back. */
const shortWindow = 120_000

/** Counts calls by name in the windows of their quotas. Memory is bounded, whatever outsiders do. */
export class Counters {
  private readonly counts = new Map<string, Count>()
  private readonly now: () => Date
  private readonly limit: number
  /** True if something has been counted that is not saved yet. */
  changed = false

  constructor(now: () => Date, limit = 100_000) {
    this.now = now
    this.limit = limit
  }

  /** Counts a call against all charges, or against none when one has nothing left, and returns that one. */
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

  /** What is left of a quota, with nothing counted. */
  left({ name, quota }: Pick<Charge, 'name' | 'quota'>): Allowance {
    const now = this.now().getTime()
    const known = this.counts.get(`${quota.unit} ${name}`)
    const count = known && known.end > now ? known.count : 0
    const reset = windowAround(quota.unit, now).end
    return { quota, remaining: Math.max(0, quota.limit - count), reset }
  }

  /** Counts that the next life of the server goes on from. */
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

  /** Forgets windows that are over, then the oldest ones of outsiders. */
  private shrink(now: number): void {
    for (const [name, { end }] of this.counts) if (end <= now) this.counts.delete(name)
    for (const [name, { fleeting }] of this.counts) {
      if (this.counts.size <= this.limit) return
      if (fleeting) this.counts.delete(name)
    }
  }
}
