import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { PublicError } from '../../core/errors.ts'

interface Waiter {
  caller: string | undefined
  wake: () => void
}

/** Maximum waiting statements of one caller. */
const mostWaiting = 250
/** Half-life of a caller's statement time, and the time beyond which a caller gets one connection; milliseconds. */
const halfLifeMs = 10_000
const heavyMs = 1_500
const mostRemembered = 10_000

/** A caller's use of the pool. */
interface Share {
  running: number
  waiting: number
  /** Milliseconds of statements, decayed exponentially, as of `at`. */
  spent: number
  at: number
}

/**
 * Connections in use and callers waiting for one. A caller gets a quarter of them at once, and only one while
 * its recent statements were long; the waiting caller with the fewest running statements comes first. No
 * caller blocks the others.
 */
export class Pool {
  private readonly database: DuckDBInstance
  private readonly limit: number
  private readonly idle: DuckDBConnection[] = []
  private readonly waiting: Waiter[] = []
  private readonly shares = new Map<string, Share>()
  private readonly owners = new Map<DuckDBConnection, { caller: string; since: number }>()
  private open = 0
  private closed: (() => void) | null = null

  constructor(database: DuckDBInstance, limit: number) {
    this.database = database
    this.limit = limit
  }

  /** Waits for a connection. Throws `caller.busy` when too many statements of the caller wait. */
  async take(signal?: AbortSignal, caller?: string): Promise<DuckDBConnection> {
    signal?.throwIfAborted()
    if (!this.isFree(caller)) await this.turn(signal, caller)
    const share = caller === undefined ? undefined : this.shareOf(caller)
    if (share) share.running += 1
    const ready = this.idle.pop()
    if (!ready) this.open += 1
    try {
      const connection = ready ?? (await this.database.connect())
      if (caller !== undefined) this.owners.set(connection, { caller, since: performance.now() })
      return connection
    } catch (error) {
      this.open -= 1
      if (share) share.running -= 1
      throw error
    }
  }

  give(connection: DuckDBConnection): void {
    const owner = this.owners.get(connection)
    this.owners.delete(connection)
    if (owner) {
      const share = this.shareOf(owner.caller)
      share.running -= 1
      share.spent = faded(share) + performance.now() - owner.since
      share.at = performance.now()
    }
    this.idle.push(connection)
    this.next()?.wake()
    if (this.idle.length === this.open) this.closed?.()
  }

  async close(): Promise<void> {
    if (this.idle.length < this.open)
      await new Promise<void>((resolve) => {
        this.closed = resolve
      })
    for (const connection of this.idle.splice(0)) connection.closeSync()
    this.open = 0
  }

  /** Whether a caller may run a statement now. */
  private isFree(caller: string | undefined): boolean {
    if (this.idle.length === 0 && this.open >= this.limit) return false
    if (caller === undefined) return true
    const share = this.shares.get(caller)
    return share === undefined || share.running < this.most(share)
  }

  private most(share: Share): number {
    return faded(share) > heavyMs ? 1 : Math.max(1, Math.floor(this.limit / 4))
  }

  private async turn(signal: AbortSignal | undefined, caller: string | undefined): Promise<void> {
    const share = caller === undefined ? undefined : this.shareOf(caller)
    if (share && share.waiting >= mostWaiting) throw new PublicError('caller.busy', { limit: mostWaiting })
    if (share) share.waiting += 1
    try {
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = {
          caller,
          wake: () => {
            this.waiting.splice(this.waiting.indexOf(waiter), 1)
            signal?.removeEventListener('abort', leave)
            resolve()
          },
        }
        const leave = () => {
          this.waiting.splice(this.waiting.indexOf(waiter), 1)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', leave, { once: true })
        this.waiting.push(waiter)
      })
    } finally {
      if (share) share.waiting -= 1
    }
    // Another statement may have taken the connection between waking and running.
    if (!this.isFree(caller)) await this.turn(signal, caller)
  }

  /**
   * The next statement: the first of the caller with the fewest running statements, among those that may run.
   */
  private next(): Waiter | undefined {
    let found: Waiter | undefined
    let fewest = Infinity
    for (const waiter of this.waiting) {
      if (!this.isFree(waiter.caller)) continue
      const running = waiter.caller === undefined ? 0 : (this.shares.get(waiter.caller)?.running ?? 0)
      if (running < fewest) {
        found = waiter
        fewest = running
      }
      if (fewest === 0) break
    }
    return found
  }

  private shareOf(caller: string): Share {
    const known = this.shares.get(caller)
    if (known) return known
    const share = { running: 0, waiting: 0, spent: 0, at: performance.now() }
    this.shares.set(caller, share)
    if (this.shares.size > mostRemembered)
      for (const [name, { running, waiting }] of this.shares) {
        if (running + waiting === 0 && name !== caller) this.shares.delete(name)
        if (this.shares.size <= mostRemembered) break
      }
    return share
  }
}

const faded = ({ spent, at }: Share): number => spent * 0.5 ** ((performance.now() - at) / halfLifeMs)
