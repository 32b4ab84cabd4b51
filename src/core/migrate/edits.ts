interface Edit {
  start: number
  end: number
  text: string
}

/** Replacements in a text by offset; everything else stays byte for byte. */
export class Edits {
  readonly #edits: Edit[] = []

  /** Insertions at the same offset keep their order. */
  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  /** Drops edits inside of a range that another edit replaces. */
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
