/** Rows that a sheet can hold, its head among them. */
export const sheetRows = 1_048_576

/** Records dealt out to sheets; what does not fit into one waits for the next. */
export class Dealer<T> {
  private readonly batches: AsyncIterator<readonly T[]>
  private readonly perSheet: number
  private pending: readonly T[] = []

  constructor(batches: AsyncIterator<readonly T[]>, perSheet = sheetRows - 1) {
    this.batches = batches
    this.perSheet = perSheet
  }

  /** True while records are left for one more sheet. */
  get more(): boolean {
    return this.pending.length > 0
  }

  /** Records of the next sheet, each with its place in it from 0 on. */
  async *deal(): AsyncGenerator<{ from: number; records: readonly T[] }> {
    let from = 0
    for (;;) {
      while (this.pending.length === 0) {
        const { done, value } = await this.batches.next()
        if (done) return
        this.pending = value
      }
      const records = this.pending.slice(0, this.perSheet - from)
      if (records.length === 0) return
      this.pending = this.pending.slice(records.length)
      yield { from, records }
      from += records.length
    }
  }
}
