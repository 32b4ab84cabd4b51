interface Edit {
  start: number
  end: number
  text: string
}

/** Changes to a text by places in it; what no change names stays byte for byte. */
export class Edits {
  readonly #edits: Edit[] = []

  /** Insertions at one place stand in the order in which they are asked for. */
  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  /** A change inside a part that another one replaces is left out. */
  apply(source: string): string {
    const parts: string[] = []
    let at = 0
    for (const { start, end, text } of this.#edits.toSorted((a, b) => a.start - b.start)) {
      if (start < at) continue
      parts.push(source.slice(at, start), text)
      at = end
    }
    return parts.join('') + source.slice(at)
  }
}
