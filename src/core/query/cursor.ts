/** The text is not valid in the grammar; the caller then searches it as free text. */
export class Unparsable extends Error {}

/** Maximum nesting, so that a malicious text cannot overflow the stack. */
const deepest = 100

/** A position in a text, advanced by sticky patterns. */
export class Cursor {
  readonly text: string
  position = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
  }

  get atEnd(): boolean {
    return this.position >= this.text.length
  }

  get peek(): string {
    return this.text[this.position] ?? ''
  }

  /** The match of a sticky pattern at this position, else null. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.position += found.length
    return found
  }

  demand(pattern: RegExp): string {
    const found = this.take(pattern)
    if (found === null || found === '') throw new Unparsable()
    return found
  }

  /** Consumes one character and the spaces after it. */
  expect(character: string): void {
    if (this.peek !== character) throw new Unparsable()
    this.position += 1
    this.skipSpaces()
  }

  skipSpaces(): void {
    this.take(/\s*/y)
  }

  isKeyword(word: 'AND' | 'OR' | 'NOT'): boolean {
    return (
      this.text.startsWith(word, this.position) &&
      /^(?:[\s(#"']|$)/.test(this.text.slice(this.position + word.length, this.position + word.length + 1))
    )
  }

  /** Consumes the keyword and the spaces after it. */
  keyword(word: 'AND' | 'OR' | 'NOT'): boolean {
    if (!this.isKeyword(word)) return false
    this.position += word.length
    this.skipSpaces()
    return true
  }

  /** Consumes a quoted text and returns it without quotes; a backslash escapes the quote. */
  phrase(): string {
    const quote = this.peek
    let text = ''
    for (let at = this.position + 1; at < this.text.length; at += 1) {
      const character = this.text[at]
      if (character === quote) {
        this.position = at + 1
        return text
      }
      if (character === '\\' && this.text[at + 1] === quote) {
        text += quote
        at += 1
      } else text += character
    }
    throw new Unparsable()
  }

  nested<T>(read: () => T): T {
    this.depth += 1
    if (this.depth > deepest) throw new Unparsable()
    const result = read()
    this.depth -= 1
    return result
  }
}
