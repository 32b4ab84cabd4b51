import {
  type Comparison,
  type Expression,
  parseExpression,
  UntranslatableError,
} from './angular-expression.ts'
import type { Condition, Names } from './condition.ts'

/** How a translation is written. */
export interface Writing {
  names: Names
  /** Quotes to use: those that do not end the attribute. */
  quote: '"' | "'"
  /** Whether the code is in an attribute, which the other quotes would end. */
  isAttribute: boolean
}

/** A value of a template: tags that must run before it, and the expression for `{{ }}` or `{% assign %}`. */
interface Value {
  before: string
  value: string
}

const arithmetic: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'minus',
  '*': 'times',
  '/': 'divided_by',
  '%': 'modulo',
}
const comparisons: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>='])
const isComparison = (operator: string): operator is Comparison => comparisons.has(operator)

/** Filters with a text as result, after which `+` concatenates. */
const printing: ReadonlySet<string> = new Set([
  'number',
  'currency',
  'date',
  'moment',
  'timesince',
  'uppercase',
  'lowercase',
  'capitalize',
  'filesize',
  'translate',
  'truncate',
  'slugify',
  'normalize',
  'join',
  'stringify',
  'json',
])

function isText(expression: Expression): boolean {
  switch (expression.type) {
    case 'text':
      return true
    case 'filter':
      return printing.has(expression.name)
    case 'binary':
      return expression.operator === '+' && (isText(expression.left) || isText(expression.right))
    case 'choice':
      return isText(expression.yes) && isText(expression.no)
    default:
      return false
  }
}

class Translation {
  readonly #writing: Writing

  constructor(writing: Writing) {
    this.#writing = writing
  }

  #quoted(text: string): string {
    const { quote, isAttribute } = this.#writing
    const other = quote === "'" ? '"' : "'"
    if (/\{[{%]|[%}]\}/.test(text)) throw new UntranslatableError('syntax')
    const marks = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    if (!text.includes(quote)) return quote + marks + quote
    if (isAttribute || text.includes(other)) throw new UntranslatableError('syntax')
    return other + marks + other
  }

  /** A value that is allowed as an argument: a path or a literal. */
  #atom(expression: Expression): Value {
    const { before, value } = this.value(expression)
    return /[|\s]/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))
      ? this.#assigned(before, value)
      : { before, value }
  }

  #assigned(before: string, value: string): Value {
    const name = this.#writing.names('value')
    return { before: `${before}{% assign ${name} = ${value} %}`, value: name }
  }

  value(expression: Expression): Value {
    switch (expression.type) {
      case 'text':
        return { before: '', value: this.#quoted(expression.value) }
      case 'number':
        return { before: '', value: String(expression.value) }
      case 'word':
        return { before: '', value: expression.value === 'undefined' ? 'nil' : expression.value }
      case 'name':
        return { before: '', value: expression.name }
      case 'member': {
        const { before, value } = this.#atom(expression.object)
        return { before, value: `${value}.${expression.name}` }
      }
      case 'index': {
        const [object, index] = [this.#atom(expression.object), this.#atom(expression.index)]
        return { before: object.before + index.before, value: `${object.value}[${index.value}]` }
      }
      case 'list':
        return this.#list(expression.entries)
      case 'filter':
        return this.#filter(this.value(expression.input), expression.name, expression.arguments)
      case 'unary':
        return this.#unary(expression.operator, expression.operand)
      case 'choice':
        return this.#either(
          this.condition(expression.test),
          this.value(expression.yes),
          this.value(expression.no),
        )
      case 'binary':
        return this.#binary(expression)
    }
  }

  #unary(operator: '!' | '-' | '+', operand: Expression): Value {
    if (operator === '!') return this.#truth({ type: 'unary', operator, operand })
    if (operator === '-' && operand.type === 'number') return { before: '', value: String(-operand.value) }
    const { before, value } = this.value(operand)
    return { before, value: `${value} | times: ${operator === '-' ? -1 : 1}` }
  }

  #binary(expression: Extract<Expression, { type: 'binary' }>): Value {
    const { operator, left, right } = expression
    if (isComparison(operator)) return this.#truth(expression)
    if (operator === '||') return this.#filter(this.value(left), 'default', [right])
    if (operator === '&&') {
      const first = this.#atom(left)
      return this.#either({ before: first.before, test: first.value }, this.value(right), {
        before: '',
        value: first.value,
      })
    }
    const isSum = operator === '+' && [left, right].some(({ type }) => type === 'number')
    const name = operator === '+' && isText(expression) ? 'append' : isSum ? 'plus' : arithmetic[operator]
    return this.#filter(this.value(left), name ?? operator, [right])
  }

  #filter(input: Value, name: string, given: readonly Expression[]): Value {
    const atoms = given.map((one) => this.#atom(one))
    // Tags of arguments can run before the value is read, since templates do not modify values.
    const before = input.before + atoms.map((atom) => atom.before).join('')
    const written = atoms.length > 0 ? `: ${atoms.map(({ value }) => value).join(', ')}` : ''
    return { before, value: `${input.value} | ${name}${written}` }
  }

  #list(entries: readonly Expression[]): Value {
    const values = entries.map((entry) => {
      if (entry.type !== 'text' && entry.type !== 'number') throw new UntranslatableError('object')
      return entry.value
    })
    const { quote } = this.#writing
    const text = JSON.stringify(values)
    // The list is written in single quotes, its texts in double quotes.
    if (quote === '"' || this.#writing.isAttribute || /['\\<>&]/.test(text))
      throw new UntranslatableError('object')
    return { before: '', value: `'${text}' | fromjson` }
  }

  #either({ before, test }: Condition, yes: Value, no: Value): Value {
    const name = this.#writing.names('value')
    const branch = (value: Value) => `${value.before}{% assign ${name} = ${value.value} %}`
    return {
      before: `${before}{% if ${test} %}${branch(yes)}{% else %}${branch(no)}{% endif %}`,
      value: name,
    }
  }

  #truth(expression: Expression): Value {
    return this.#either(
      this.condition(expression),
      { before: '', value: 'true' },
      { before: '', value: 'false' },
    )
  }

  /**
   * Liquid has no parentheses and evaluates from right to left: the left operand is assigned to a name first.
   */
  condition(expression: Expression): Condition {
    if (expression.type === 'binary' && (expression.operator === '||' || expression.operator === '&&')) {
      const left = this.#single(this.condition(expression.left))
      const right = this.condition(expression.right)
      const word = expression.operator === '||' ? 'or' : 'and'
      return { before: left.before + right.before, test: `${left.test} ${word} ${right.test}` }
    }
    if (expression.type === 'binary' && isComparison(expression.operator)) {
      const [left, right] = [this.#atom(expression.left), this.#atom(expression.right)]
      return {
        before: left.before + right.before,
        test: `${left.value} ${expression.operator} ${right.value}`,
      }
    }
    if (expression.type === 'unary' && expression.operator === '!') {
      const inner = this.#single(this.condition(expression.operand))
      return inner.test.startsWith('not ')
        ? { before: inner.before, test: inner.test.slice(4) }
        : { before: inner.before, test: `not ${inner.test}` }
    }
    const { before, value } = this.#atom(expression)
    return { before, test: value }
  }

  #single({ before, test }: Condition): Condition {
    if (!/ (?:and|or) /.test(test.replace(/"[^"]*"|'[^']*'/g, ''))) return { before, test }
    const name = this.#writing.names('condition')
    return { before: `${before}{% assign ${name} = ${test} %}`, test: name }
  }

  /** Prints an expression: text and `{{ }}`, with branches for conditional expressions. */
  printed(expression: Expression): string {
    if (expression.type === 'choice') {
      const { before, test } = this.condition(expression.test)
      const [yes, no] = [this.printed(expression.yes), this.printed(expression.no)]
      return `${before}{% if ${test} %}${yes}{% else %}${no}{% endif %}`
    }
    if (expression.type === 'binary' && expression.operator === '+' && isText(expression)) {
      // Before the first text, `+` adds; after it, operands are printed one by one.
      return this.printed(expression.left) + this.printed(expression.right)
    }
    if (expression.type === 'text' && !/["'{}<>&]/.test(expression.value)) return expression.value
    const { before, value } = this.value(expression)
    return `${before}{{ ${value} }}`
  }
}

/** Template code that prints an AngularJS expression; throws `UntranslatableError`. */
export const printedExpression = (source: string, writing: Writing): string =>
  new Translation(writing).printed(parseExpression(source))

/** An AngularJS expression as a value with the tags before it; throws `UntranslatableError`. */
export const valueExpression = (source: string, writing: Writing): { before: string; value: string } =>
  new Translation(writing).value(parseExpression(source))

/** An AngularJS expression as a condition; throws `UntranslatableError`. */
export const conditionOf = (source: string, writing: Writing): Condition =>
  new Translation(writing).condition(parseExpression(source))
