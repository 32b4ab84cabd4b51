import type { SharedReads } from '../memory/shared-reads.ts'
import type { Condition } from './condition.ts'
import { orderStatement, type Page } from './records.ts'
import type { Relation } from './relation.ts'
import type { Engine, RunOptions } from './run.ts'
import type { Sql } from './sql.ts'

/** Positions in one slice. */
const sliceSize = 10_000

/**
 * The order of a filtered or sorted list, cached in slices. A scrolling client requests window after window
 * of the same list; only the first window of a slice costs a sort.
 */
export class RowOrder {
  private readonly engine: Engine
  private readonly slices: SharedReads<BigInt64Array>

  constructor(engine: Engine, slices: SharedReads<BigInt64Array>) {
    this.engine = engine
    this.slices = slices
  }

  /** File positions of the records of a page, in the order of the page. */
  async rows(
    relation: Relation,
    condition: Condition,
    sort: readonly Sql[],
    page: Page & { rows: number },
    options: RunOptions,
  ): Promise<bigint[]> {
    const end = page.start + page.rows
    const found: bigint[] = []
    for (let from = Math.floor(page.start / sliceSize) * sliceSize; from < end; from += sliceSize) {
      const statement = orderStatement(relation, condition, sort, { start: from, rows: sliceSize })
      const slice = await this.slice(statement, options)
      found.push(...slice.subarray(Math.max(0, page.start - from), end - from))
    }
    return found
  }

  private slice(statement: Sql, options: RunOptions): Promise<BigInt64Array> {
    const key = [statement.text, ...statement.values].join('\u0000')
    // Shared by all clients that scroll the list, so a disconnect does not cancel it.
    return this.slices.get(key, () => this.read(statement, { ...options, signal: undefined }))
  }

  private async read(statement: Sql, options: RunOptions): Promise<BigInt64Array> {
    const rows = await this.engine.rows(statement, options)
    return BigInt64Array.from(rows, ([at]) => (typeof at === 'bigint' ? at : -1n))
  }
}
