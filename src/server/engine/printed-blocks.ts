/** Printed records of a block of a list, by what was asked, within a budget of characters. */
export class PrintedBlocks {
  private readonly budget: number
  private readonly blocks = new Map<string, { texts: Promise<readonly string[]>; size: number }>()
  private size = 0

  constructor(budget: number) {
    this.budget = budget
  }

  /** The block kept for a key, or read now; those who ask at the same time share one reading. */
  get(key: string, read: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const known = this.blocks.get(key)
    if (known) {
      this.blocks.delete(key)
      this.blocks.set(key, known)
      return known.texts
    }
    const block = { texts: read(), size: 0 }
    this.blocks.set(key, block)
    block.texts.then(
      (texts) => {
        block.size = texts.reduce((sum, text) => sum + text.length, key.length)
        this.size += block.size
        this.shrink()
      },
      () => this.blocks.delete(key),
    )
    return block.texts
  }

  /** Lets go of what was asked for longest ago. */
  private shrink(): void {
    for (const [key, { size }] of this.blocks) {
      if (this.size <= this.budget) return
      // What is still being read has no size yet.
      if (size === 0) continue
      this.blocks.delete(key)
      this.size -= size
    }
  }
}
