/** The syntax tree of an AngularJS expression. */
export type Expression =
  | { type: 'text'; value: string }
  | { type: 'number'; value: number }
  | { type: 'word'; value: 'true' | 'false' | 'null' | 'undefined' }
  | { type: 'name'; name: string }
  | { type: 'member'; object: Expression; name: string }
  | { type: 'index'; object: Expression; index: Expression }
  | { type: 'list'; entries: readonly Expression[] }
  | { type: 'filter'; input: Expression; name: string; arguments: readonly Expression[] }
  | { type: 'unary'; operator: '!' | '-' | '+'; operand: Expression }
  | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { type: 'choice'; test: Expression; yes: Expression; no: Expression }

export type BinaryOperator = '||' | '&&' | Comparison | '+' | '-' | '*' | '/' | '%'
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='

/** Constructs without a counterpart in templates. */
export type Untranslatable = 'call' | 'assignment' | 'object' | 'syntax'

export class UntranslatableError extends Error {
  readonly reason: Untranslatable

  constructor(reason: Untranslatable) {
    super(reason)
    this.name = 'UntranslatableError'
    this.reason = reason
  }
}

const token =
  /\s*(?:(?<number>\d+(?:\.\d+)?|\.\d+)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[A-Za-z_$][\w$]*)|(?<mark>===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!()[\]{}.,:;?|=]))/y

interface Token {
  kind: 'number' | 'text' | 'name' | 'mark' | 'end'
  value: string
}

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  token.lastIndex = 0
  while (source.slice(token.lastIndex).trim() !== '') {
    const groups = token.exec(source)?.groups
    if (!groups) throw new UntranslatableError('syntax')
    for (const kind of ['number', 'text', 'name', 'mark'] as const) {
      const value = groups[kind]
      if (value !== undefined) tokens.push({ kind, value })
    }
  }
  return tokens
}

const levels: readonly Readonly<Record<string, BinaryOperator>>[] = [
  { '||': '||' },
  { '&&': '&&' },
  { '==': '==', '===': '==', '!=': '!=', '!==': '!=' },
  { '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
]

/** Limits the recursion of nested parentheses. */
const deepest = 100

class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#tokens = tokensOf(source)
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', value: '' }
  }

  #take(mark: string): boolean {
    const { kind, value } = this.#next
    if (kind !== 'mark' || value !== mark) return false
    this.#at++
    return true
  }

  #expect(mark: string): void {
    if (!this.#take(mark)) throw new UntranslatableError('syntax')
  }

  #name(): string {
    const { kind, value } = this.#next
    if (kind !== 'name') throw new UntranslatableError('syntax')
    this.#at++
    return value
  }

  whole(): Expression {
    const found = this.#filtered()
    const { kind, value } = this.#next
    if (kind !== 'end') throw new UntranslatableError(/^[=;]$/.test(value) ? 'assignment' : 'syntax')
    return found
  }

  #filtered(): Expression {
    let input = this.#choice()
    while (this.#take('|')) {
      const name = this.#name()
      const given: Expression[] = []
      while (this.#take(':')) given.push(this.#choice())
      input = { type: 'filter', input, name, arguments: given }
    }
    return input
  }

  #choice(): Expression {
    if (++this.#depth > deepest) throw new UntranslatableError('syntax')
    const test = this.#binary(0)
    this.#depth--
    if (this.#next.kind === 'mark' && this.#next.value === '=') throw new UntranslatableError('assignment')
    if (!this.#take('?')) return test
    const yes = this.#choice()
    this.#expect(':')
    return { type: 'choice', test, yes, no: this.#choice() }
  }

  #binary(level: number): Expression {
    const operators = levels[level]
    if (!operators) return this.#unary()
    let left = this.#binary(level + 1)
    for (;;) {
      const { kind, value } = this.#next
      const operator = kind === 'mark' && Object.hasOwn(operators, value) ? operators[value] : undefined
      if (!operator) return left
      this.#at++
      left = { type: 'binary', operator, left, right: this.#binary(level + 1) }
    }
  }

  #unary(): Expression {
    for (const operator of ['!', '-', '+'] as const)
      if (this.#take(operator)) return { type: 'unary', operator, operand: this.#unary() }
    return this.#path()
  }

  #path(): Expression {
    let object = this.#primary()
    for (;;) {
      if (this.#take('.')) object = { type: 'member', object, name: this.#name() }
      else if (this.#take('[')) {
        object = { type: 'index', object, index: this.#choice() }
        this.#expect(']')
      } else if (this.#take('(')) throw new UntranslatableError('call')
      else return object
    }
  }

  #primary(): Expression {
    const { kind, value } = this.#next
    if (this.#take('(')) {
      const inner = this.#filtered()
      this.#expect(')')
      return inner
    }
    if (this.#take('[')) return this.#list()
    if (kind === 'mark' && value === '{') throw new UntranslatableError('object')
    this.#at++
    if (kind === 'number') return { type: 'number', value: Number(value) }
    if (kind === 'text') return { type: 'text', value: value.slice(1, -1).replace(/\\(.)/g, '$1') }
    if (kind !== 'name') throw new UntranslatableError('syntax')
    if (value === 'true' || value === 'false' || value === 'null' || value === 'undefined')
      return { type: 'word', value }
    return { type: 'name', name: value }
  }

  #list(): Expression {
    const entries: Expression[] = []
    while (!this.#take(']')) {
      entries.push(this.#choice())
      if (!this.#take(',')) {
        this.#expect(']')
        break
      }
    }
    return { type: 'list', entries }
  }
}

/** The tree of an AngularJS expression without assignments, calls and objects; throws `UntranslatableError`. */
export const parseExpression = (source: string): Expression =>
  new Parser(source.trim().replace(/^::/, '')).whole()
