import { PublicError } from '../errors.ts'
import { arities, type BinaryOperator, type Expression, type FunctionName } from './ast.ts'

const numberPattern = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const namePattern = /[\p{L}_][\p{L}\p{N}_]*/uy
const longest = 10_000
const deepest = 100

const isFunction = (name: string): name is FunctionName => Object.hasOwn(arities, name)

/**
 * Parses arithmetic over fields and numbers. A text that equals a field's name means that field. Throws
 * `expression.*`.
 */
export function parseExpression(text: string, isField: (name: string) => boolean): Expression {
  const whole = text.trim()
  if (isField(whole)) return { type: 'field', name: whole }
  const reader = new Reader(text)
  const expression = reader.sum()
  if (!reader.done) throw reader.failure()
  return expression
}

class Reader {
  private readonly text: string
  private position = 0
  private depth = 0

  constructor(text: string) {
    this.text = text
    if (text.length > longest) {
      this.position = longest
      throw this.failure()
    }
    this.skip()
  }

  get done(): boolean {
    return this.position >= this.text.length
  }

  failure(): PublicError {
    return new PublicError('expression.invalid', {
      expression: this.text.slice(0, 200),
      position: this.position + 1,
    })
  }

  sum(): Expression {
    return this.chain(['+', '-'], () => this.product())
  }

  private product(): Expression {
    return this.chain(['*', '/'], () => this.factor())
  }

  /** Left-associative operators of one precedence. */
  private chain(operators: readonly BinaryOperator[], operand: () => Expression): Expression {
    let left = operand()
    for (let length = 0; ; length += 1) {
      const operator = operators.find((candidate) => this.eat(candidate))
      if (!operator) return left
      if (length >= deepest) throw this.failure()
      left = { type: 'binary', operator, left, right: operand() }
    }
  }

  private factor(): Expression {
    this.depth += 1
    if (this.depth > deepest) throw this.failure()
    const expression = this.unwrapped()
    this.depth -= 1
    return expression
  }

  private unwrapped(): Expression {
    if (this.eat('-')) return { type: 'negate', of: this.factor() }
    if (this.eat('+')) return this.factor()
    if (this.eat('(')) {
      const inner = this.sum()
      if (!this.eat(')')) throw this.failure()
      return inner
    }
    const number = this.take(numberPattern)
    if (number !== null) return { type: 'number', value: Number(number) }
    const name = this.take(namePattern)
    if (name === null) throw this.failure()
    return this.eat('(') ? this.call(name) : { type: 'field', name }
  }

  private call(name: string): Expression {
    if (!isFunction(name)) {
      const known = Object.keys(arities).join(', ')
      throw new PublicError('expression.function', { name, expression: this.text.slice(0, 200), known })
    }
    const args: Expression[] = []
    while (!this.eat(')')) {
      if (args.length > 0 && !this.eat(',')) throw this.failure()
      args.push(this.sum())
    }
    if (args.length !== arities[name]) throw this.failure()
    return { type: 'call', name, args }
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)?.[0]
    if (found === undefined) return null
    this.position += found.length
    this.skip()
    return found
  }

  private eat(character: string): boolean {
    if (this.text[this.position] !== character) return false
    this.position += 1
    this.skip()
    return true
  }

  private skip(): void {
    while (/\s/.test(this.text[this.position] ?? '')) this.position += 1
  }
}
