import type { Condition } from './condition.ts'
import { hidden, identifier } from './layout.ts'
import type { Page } from './records.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { whereClause } from './where.ts'

/** Places of one slice. */
const sliceSize = 10_000

/** Slices kept: 16 MB. */
const sliceLimit = 200

const row = raw(identifier(hidden.row))

/**
 * Which records stand where in a filtered or sorted list, in slices. Who scrolls asks for window after window of
 * the same list; only the first window of a slice costs a sort.
 */
export class RowOrder {
  private readonly engine: Engine
  private readonly slices = new Map<string, Promise<BigInt64Array>>()

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** The `_row`s of a page, in its order. */
  async rows(
    relation: Relation,
    condition: Condition,
    sort: readonly Sql[],
    page: Page & { rows: number },
    options: RunOptions,
  ): Promise<bigint[]> {
    const order = list([...sort, row])
    const ordered = sql`SELECT ${row} FROM ${relation.from} ${whereClause(condition)} ORDER BY ${order}`
    const end = page.start + page.rows
    const found: bigint[] = []
    for (let from = Math.floor(page.start / sliceSize) * sliceSize; from < end; from += sliceSize) {
      const slice = await this.slice(ordered, from, options)
      found.push(...slice.subarray(Math.max(0, page.start - from), end - from))
    }
    return found
  }

  private slice(ordered: Sql, from: number, options: RunOptions): Promise<BigInt64Array> {
    const key = [from, ordered.text, ...ordered.values].join('\u0000')
    const known = this.slices.get(key)
    if (known) {
      this.slices.delete(key)
      this.slices.set(key, known)
      return known
    }
    // Shared by all who scroll the list, so nobody's leaving stops it.
    const found = this.read(ordered, from, { ...options, signal: undefined })
    this.slices.set(key, found)
    found.catch(() => {
      if (this.slices.get(key) === found) this.slices.delete(key)
    })
    for (const [oldest] of this.slices) {
      if (this.slices.size <= sliceLimit) break
      this.slices.delete(oldest)
    }
    return found
  }

  private async read(ordered: Sql, from: number, options: RunOptions): Promise<BigInt64Array> {
    const statement = sql`${ordered} LIMIT ${BigInt(sliceSize)} OFFSET ${BigInt(from)}`
    const rows = await this.engine.rows(statement, options)
    return BigInt64Array.from(rows, ([at]) => (typeof at === 'bigint' ? at : -1n))
  }
}
