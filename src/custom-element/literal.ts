/** Thrown by `parseLiteral`; `position` counts characters from 0. */
export class LiteralError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(`${message} at position ${position}`)
    this.name = 'LiteralError'
    this.position = position
  }
}

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /[A-Za-z_$][\w$.-]*/y
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const words: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
}

class Reader {
  position = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  fail(expected: string): never {
    throw new LiteralError(`${expected} expected`, this.position)
  }

  peek(): string {
    while (/\s/.test(this.text.charAt(this.position))) this.position++
    return this.text.charAt(this.position)
  }

  take(mark: string): boolean {
    if (this.peek() !== mark) return false
    this.position++
    return true
  }

  match(pattern: RegExp): string | null {
    this.peek()
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0] ?? null
    if (found) this.position += found.length
    return found
  }

  string(): string {
    const quote = this.text.charAt(this.position++)
    let value = ''
    for (;;) {
      const char = this.text.charAt(this.position++)
      if (char === '') this.fail(quote)
      if (char === quote) return value
      value += char === '\\' ? this.escaped() : char
    }
  }

  escaped(): string {
    const char = this.text.charAt(this.position++)
    if (char !== 'u') return escapes[char] ?? char
    const code = this.text.slice(this.position, this.position + 4)
    if (!/^[\da-fA-F]{4}$/.test(code)) this.fail('four hexadecimal digits')
    this.position += 4
    return String.fromCharCode(Number.parseInt(code, 16))
  }

  list(): unknown[] {
    const values: unknown[] = []
    this.take('[')
    while (!this.take(']')) {
      values.push(this.value())
      if (!this.take(',') && this.peek() !== ']') this.fail(', or ]')
    }
    return values
  }

  object(): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.take('{')
    while (!this.take('}')) {
      const quoted = ['"', "'"].includes(this.peek())
      const key = quoted ? this.string() : (this.match(word) ?? this.match(number) ?? this.fail('a key'))
      if (!this.take(':')) this.fail(':')
      entries.push([key, this.value()])
      if (!this.take(',') && this.peek() !== '}') this.fail(', or }')
    }
    return Object.fromEntries(entries)
  }

  value(): unknown {
    const next = this.peek()
    if (next === '{') return this.object()
    if (next === '[') return this.list()
    if (next === '"' || next === "'") return this.string()
    const digits = this.match(number)
    if (digits) return Number(digits)
    const name = this.match(word)
    if (name && Object.hasOwn(words, name)) return words[name]
    return this.fail('a value')
  }
}

/** Reads JSON or the peer's looser literal: single quotes, unquoted keys, trailing commas. Evaluates nothing. */
export function parseLiteral(text: string): unknown {
  const reader = new Reader(text)
  const value = reader.value()
  if (reader.peek() !== '') reader.fail('the end')
  return value
}
