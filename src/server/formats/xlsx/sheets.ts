/** Maximum rows of a sheet, including its header. */
export const sheetRows = 1_048_576

/** Distributes records over sheets; a batch that does not fit continues in the next one. */
export class Dealer<T> {
  private readonly batches: AsyncIterator<readonly T[]>
  private readonly perSheet: number
  private pending: readonly T[] = []

  constructor(batches: AsyncIterator<readonly T[]>, perSheet = sheetRows - 1) {
    this.batches = batches
    this.perSheet = perSheet
  }

  /** True while records remain for another sheet. */
  get more(): boolean {
    return this.pending.length > 0
  }

  /** Records of the next sheet, each batch with the 0-based row that it starts at. */
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
