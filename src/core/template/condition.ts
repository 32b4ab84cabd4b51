/** A compiled condition: true or false for a set of variables. */
export type Condition = (variables: Readonly<Record<string, unknown>>) => boolean

type Evaluate = (variables: Readonly<Record<string, unknown>>) => unknown

const token =
  /\s*(?:(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<mark>===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!().[\]])|(?<word>[A-Za-z_$][\w$]*))/y

interface Token {
  kind: 'number' | 'text' | 'mark' | 'word' | 'end'
  value: string
  position: number
}

function tokens(source: string): Token[] {
  const found: Token[] = []
  token.lastIndex = 0
  while (source.slice(token.lastIndex).trim() !== '') {
    const position = token.lastIndex
    const groups = token.exec(source)?.groups
    if (!groups)
      throw new SyntaxError(`unexpected ${source.slice(position).trim().charAt(0)} at position ${position}`)
    for (const kind of ['number', 'text', 'mark', 'word'] as const) {
      const value = groups[kind]
      if (value !== undefined) found.push({ kind, value, position })
    }
  }
  return [...found, { kind: 'end', value: '', position: source.length }]
}

const member = (object: unknown, key: unknown): unknown => {
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length') return object.length
  }
  if (typeof object !== 'object' || object === null) return undefined
  return Object.hasOwn(object, String(key)) ? (object as Record<string, unknown>)[String(key)] : undefined
}

type Operator = (a: unknown, b: unknown) => unknown

const compare =
  (test: (order: number) => boolean): Operator =>
  (a, b) => {
    if (a === null || a === undefined || b === null || b === undefined) return false
    if (typeof a === 'string' && typeof b === 'string') return test(a < b ? -1 : Number(a > b))
    const order = Number(a) - Number(b)
    return !Number.isNaN(order) && test(Math.sign(order))
  }

/** Texts and numbers that print alike are equal, as page authors expect of `==`. */
const equal: Operator = (a, b) =>
  a === b ||
  ((a ?? null) === null && (b ?? null) === null) ||
  (typeof a !== typeof b && String(a) === String(b))

const operators: readonly Readonly<Record<string, Operator>>[] = [
  { '||': (a, b) => a || b, or: (a, b) => a || b },
  { '&&': (a, b) => a && b, and: (a, b) => a && b },
  {
    '==': equal,
    '!=': (a, b) => !equal(a, b),
    '===': (a, b) => a === b,
    '!==': (a, b) => a !== b,
  },
  {
    '<': compare((order) => order < 0),
    '<=': compare((order) => order <= 0),
    '>': compare((order) => order > 0),
    '>=': compare((order) => order >= 0),
  },
  {
    '+': (a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : `${a ?? ''}${b ?? ''}`),
    '-': (a, b) => Number(a) - Number(b),
  },
  {
    '*': (a, b) => Number(a) * Number(b),
    '/': (a, b) => Number(a) / Number(b),
    '%': (a, b) => Number(a) % Number(b),
  },
]

const literals: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: undefined,
}

class Parser {
  #tokens: Token[]
  #at = 0

  constructor(source: string) {
    this.#tokens = tokens(source)
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', value: '', position: 0 }
  }

  fail(): never {
    const { value, position } = this.next
    throw new SyntaxError(`unexpected ${value || 'end'} at position ${position}`)
  }

  take(value: string): boolean {
    if (this.next.kind === 'text' || this.next.value !== value) return false
    this.#at++
    return true
  }

  expect(value: string): void {
    if (!this.take(value)) this.fail()
  }

  binary(level = 0): Evaluate {
    const table = operators[level]
    if (!table) return this.unary()
    let left = this.binary(level + 1)
    for (;;) {
      const { value, kind } = this.next
      const operator =
        kind === 'mark' || kind === 'word'
          ? Object.hasOwn(table, value)
            ? table[value]
            : undefined
          : undefined
      if (!operator) return left
      this.#at++
      const [first, second] = [left, this.binary(level + 1)]
      left = (variables) => operator(first(variables), second(variables))
    }
  }

  unary(): Evaluate {
    if (this.take('!') || this.take('not')) {
      const inner = this.unary()
      return (variables) => !inner(variables)
    }
    if (this.take('-')) {
      const inner = this.unary()
      return (variables) => -Number(inner(variables))
    }
    return this.path()
  }

  path(): Evaluate {
    let value = this.primary()
    for (;;) {
      const object = value
      if (this.take('.')) {
        const { kind, value: name } = this.next
        if (kind !== 'word') this.fail()
        this.#at++
        value = (variables) => member(object(variables), name)
      } else if (this.take('[')) {
        const key = this.binary()
        this.expect(']')
        value = (variables) => member(object(variables), key(variables))
      } else return value
    }
  }

  primary(): Evaluate {
    const { kind, value } = this.next
    if (this.take('(')) {
      const inner = this.binary()
      this.expect(')')
      return inner
    }
    this.#at++
    if (kind === 'number') return () => Number(value)
    if (kind === 'text') {
      const text = value.slice(1, -1).replace(/\\(.)/g, '$1')
      return () => text
    }
    if (kind === 'word')
      return Object.hasOwn(literals, value) ? () => literals[value] : (variables) => member(variables, value)
    this.#at--
    return this.fail()
  }
}

/**
 * Compiles an attribute's expression: comparisons, `&&`/`and`, `||`/`or`, `!`/`not`, arithmetic, member access,
 * literals; no calls. Throws `SyntaxError` with the position.
 */
export function compileExpression(source: string): Evaluate {
  const parser = new Parser(source)
  const evaluate = parser.binary()
  if (parser.next.kind !== 'end') parser.fail()
  return evaluate
}

/** The same for an expression that is true or false. */
export function compileCondition(source: string): Condition {
  const evaluate = compileExpression(source)
  return (variables) => Boolean(evaluate(variables))
}
