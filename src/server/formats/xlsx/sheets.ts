/** Rows that a sheet can hold, its head among them. */
export const sheetRows = 1_048_576

/** Stands for the number of a row until its place is known; no text of a sheet can hold it. */
export const rowMark = '\u0001'

const end = '</row>'

/** Rows dealt out to sheets and numbered from 2 on in each. Texts hold one row or several. */
export class RowDealer {
  private readonly texts: AsyncIterator<readonly string[]>
  private readonly perSheet: number
  private pending: string[] = []
  private done = false

  constructor(texts: AsyncIterator<readonly string[]>, perSheet = sheetRows - 1) {
    this.texts = texts
    this.perSheet = perSheet
  }

  /** True while rows are left for one more sheet. */
  get more(): boolean {
    return this.pending.length > 0
  }

  /** Rows of the next sheet; what does not fit waits for the one after it. */
  async *deal(): AsyncGenerator<string> {
    let dealt = 0
    for (;;) {
      if (this.pending.length === 0) this.pending = await this.next()
      const rows = this.pending.splice(0, this.perSheet - dealt)
      if (rows.length === 0) return
      const first = dealt + 2
      yield rows.map((row, index) => row.replaceAll(rowMark, String(first + index)) + end).join('')
      dealt += rows.length
    }
  }

  private async next(): Promise<string[]> {
    while (!this.done) {
      const { done, value } = await this.texts.next()
      if (done) this.done = true
      else if (value.length > 0) return value.flatMap((text) => text.split(end).slice(0, -1))
    }
    return []
  }
}
