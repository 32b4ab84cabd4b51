import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** Connections in use and callers who wait for one. */
export class Pool {
  private readonly database: DuckDBInstance
  private readonly limit: number
  private readonly idle: DuckDBConnection[] = []
  private readonly waiting: (() => void)[] = []
  private open = 0
  private closed: (() => void) | null = null

  constructor(database: DuckDBInstance, limit: number) {
    this.database = database
    this.limit = limit
  }

  async take(signal?: AbortSignal): Promise<DuckDBConnection> {
    signal?.throwIfAborted()
    const ready = this.idle.pop()
    if (ready) return ready
    if (this.open < this.limit) {
      this.open += 1
      return this.database.connect()
    }
    await new Promise<void>((resolve, reject) => {
      const wake = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(wake), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(wake)
    })
    return this.take(signal)
  }

  give(connection: DuckDBConnection): void {
    this.idle.push(connection)
    this.waiting.shift()?.()
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
}
