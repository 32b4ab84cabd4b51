import { type Untranslatable, UntranslatableError } from './angular-expression.ts'
import type { Condition, Names } from './condition.ts'
import { conditionOf, printedExpression, valueExpression, type Writing } from './liquid-expression.ts'

export type { Condition, Names } from './condition.ts'

const path = /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:\d+|'[^']*'|"[^"]*"|[\w$.]+)\])*$/
const literal = /^(?:-?\d+(?:\.\d+)?|'[^']*'|"[^"]*"|true|false|null|undefined)$/
const text = /^'[^']*'$|^"[^"]*"$/
const piece = /"[^"]*"|'[^']*'|===|!==|==|!=|<=|>=|&&|\|\||[\w$.]+|\s+|./gs

/** Splits an expression at a mark, outside quotes and brackets. */
export function split(expression: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [one] of expression.matchAll(piece)) {
    if (/^[([{]$/.test(one)) depth++
    else if (/^[)\]}]$/.test(one)) depth--
    if (one === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += one
  }
  return parts.map((part) => part.trim())
}

const loopWords: Readonly<Record<string, string>> = {
  $index: 'forloop.index0',
  $first: 'forloop.first',
  $last: 'forloop.last',
}

/** Renames the special loop variables ($index and so on) outside of quotes. */
export const withLoopWords = (expression: string): string =>
  expression.replace(
    /"[^"]*"|'[^']*'|(?<![\w$.])\$(?:index|first|last)\b/g,
    (word) => loopWords[word] ?? word,
  )

/**
 * The expression with single quotes only, for an attribute in double quotes; null where it has both kinds.
 */
const singleQuoted = (expression: string): string | null => {
  if (!expression.includes('"')) return expression
  return expression.includes("'") ? null : expression.replaceAll('"', "'")
}

/** The path to a value of the page, with single quotes; null for a literal or a computed value. */
export function toPath(expression: string): string | null {
  const trimmed = expression.trim()
  return path.test(trimmed) && !literal.test(trimmed) ? singleQuoted(trimmed) : null
}

/**
 * A value that templates can print: a path, or a literal without tags, with or without filters; null for
 * anything else.
 */
export function toValue(expression: string): string | null {
  if (/[<>]/.test(expression)) return null
  const [first = '', ...filters] = split(expression.trim().replace(/^::/, ''), '|')
  const value = withLoopWords(first)
  if (!path.test(value) && !literal.test(value)) return null
  if (filters.some((filter) => !/^[A-Za-z_]\w*\s*(?::[^(){}]*)?$/.test(filter))) return null
  if (isForeign([value, ...filters].join('|'))) return null
  return singleQuoted([value, ...filters.map(withLoopWords)].join(' | '))
}

/** Settings for code between double quotes, as in most directives. */
const between = (names: Names): Writing => ({ names, quote: "'", isAttribute: true })

/** The result of a translation, null for untranslatable expressions. */
function translated<Result>(translate: () => Result): Result | null {
  try {
    return translate()
  } catch (error) {
    if (error instanceof UntranslatableError) return null
    throw error
  }
}

const angularWord = /\$(?:parent|root|even|odd|middle|ctrl|event)\b/

/** Tags and text that print an expression; null if it is untranslatable. */
export function toText(expression: string, names: Names): string | null {
  const simple = simpleText(expression)
  if (simple !== null || angularWord.test(expression)) return simple
  return translated(() => printedExpression(withLoopWords(expression), between(names)))
}

/** Text with values from `'a' + b + 'c'` or from one value; null for anything else. */
function simpleText(expression: string): string | null {
  const parts = split(expression, '+')
  if (parts.length > 1 && !parts.some((part) => text.test(part))) return null
  const printed = parts.map((part) => {
    if (text.test(part)) return /[{}<>&]/.test(part) ? null : part.slice(1, -1)
    const value = toValue(part)
    return value === null ? null : `{{ ${value} }}`
  })
  return printed.includes(null) ? null : printed.join('')
}

const comparison = /^(.+?)\s*(===|!==|==|!=|<=|>=|<|>)\s*(.+)$/s
const words: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' }

/** A condition in template syntax; null if it has calls or assignments. */
export function toCondition(expression: string, names: Names): Condition | null {
  const simple = simpleCondition(expression, names)
  if (simple !== null || angularWord.test(expression)) return simple
  return translated(() => conditionOf(withLoopWords(expression), between(names)))
}

function simpleCondition(expression: string, names: Names): Condition | null {
  const whole = singleQuoted(expression.trim().replace(/^::/, ''))
  if (whole === null) return null
  const reader = new ConditionReader(names)
  const test = reader.read(whole)
  if (test === null) return null
  return { before: reader.before, test }
}

const joints = [
  ['||', 'or'],
  ['&&', 'and'],
] as const

class ConditionReader {
  /** Tags that assign parts of the condition to names. */
  before = ''
  readonly #names: Names

  constructor(names: Names) {
    this.#names = names
  }

  /** The condition as one test, null if it is untranslatable. */
  read(source: string): string | null {
    for (const [mark, word] of joints) {
      const parts = split(source, mark)
      if (parts.length > 1) return this.#joined(parts, word)
    }
    if (/^!(?!=)/.test(source)) return this.#denied(source.slice(1).trim())
    if (source.startsWith('(') && source.endsWith(')') && split(source.slice(1, -1), ')').length === 1)
      return this.read(source.slice(1, -1).trim())
    return comparisonIn(source)
  }

  #joined(parts: readonly string[], word: string): string | null {
    const tests = parts.map((part) => this.read(part))
    if (tests.includes(null)) return null
    return tests
      .map((test, index) => (index < parts.length - 1 ? this.#assigned(test ?? '') : test))
      .join(` ${word} `)
  }

  #denied(source: string): string | null {
    const inner = this.read(source)
    if (inner === null) return null
    return inner.startsWith('not ') ? inner.slice(4) : `not ${this.#assigned(inner)}`
  }

  /**
   * Liquid has no parentheses and evaluates from right to left: the left operand is assigned to a name first.
   */
  #assigned(test: string): string {
    if (!/ (?:and|or) /.test(test.replace(/'[^']*'/g, ''))) return test
    const name = this.#names('condition')
    this.before += `{% assign ${name} = ${test} %}`
    return name
  }
}

/** A comparison of two values, or one value. */
function comparisonIn(source: string): string | null {
  const isValue = path.test(source) || text.test(source)
  const [, left, mark, right] = isValue ? [] : (comparison.exec(source) ?? [])
  if (left === undefined || mark === undefined || right === undefined) return toValue(source)
  const [one, other] = [toValue(left), toValue(right)]
  if (one === null || other === null || `${one}${other}`.includes('|')) return null
  return `${one} ${words[mark] ?? mark} ${other}`
}

export interface Loop {
  start: string
  end: string
  /** Names of its items and of their list. */
  names: readonly string[]
}

/** A literal list of texts and numbers; null for anything else. */
function writtenList(expression: string): string | null {
  const inner = /^\[(.*)\]$/s.exec(expression.trim())?.[1]
  if (inner === undefined) return null
  const entries = split(inner, ',').filter((entry) => entry !== '')
  if (!entries.every((entry) => text.test(entry) || /^-?\d+(?:\.\d+)?$/.test(entry))) return null
  const list = JSON.stringify(entries.map((entry) => (text.test(entry) ? entry.slice(1, -1) : Number(entry))))
  return /['<>&\\]/.test(list) ? null : `'${list}' | fromjson`
}

/** `x in xs`, `(key, value) in object`, with filters, `as` and `track by`; null for anything else. */
export function toLoop(expression: string, names: Names): Loop | null {
  const parts =
    /^\s*(?:(?<item>[A-Za-z_$][\w$]*)|\(\s*(?<key>[\w$]+)\s*,\s*(?<value>[\w$]+)\s*\))\s+in\s+(?<list>.+?)(?:\s+as\s+(?<alias>[A-Za-z_$][\w$]*))?(?:\s+track\s+by\s+.+)?\s*$/s.exec(
      expression,
    )?.groups
  if (!parts) return null
  const { item, key, value, list = '', alias } = parts
  const simple = writtenList(list) ?? toValue(list)
  const found =
    simple === null
      ? translated(() => valueExpression(withLoopWords(list), between(names)))
      : { before: '', value: simple }
  if (found === null || literal.test(found.value)) return null
  const { before, value: source } = found
  const one = item ?? `${key}_${value}`
  const named = alias ?? `${one}_list`
  const assigned = alias !== undefined || source.includes('|')
  const pair = item ? '' : `{% assign ${key} = ${one}[0] %}{% assign ${value} = ${one}[1] %}`
  return {
    start: `${before}${assigned ? `{% assign ${named} = ${source} %}` : ''}{% for ${one} in ${assigned ? named : source} %}${pair}`,
    end: '{% endfor %}',
    names: [item, key, value, alias].filter((name) => name !== undefined),
  }
}

/** The entries of `{'a': x, b: y}`, null for anything else. */
export function entriesOf(expression: string): [string, string][] | null {
  const inner = /^\s*\{(.*)\}\s*$/s.exec(expression)?.[1]
  if (inner === undefined) return null
  const entries = split(inner, ',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', ...value] = split(entry, ':')
      const plain = /^(?:'([\w\s-]+)'|"([\w\s-]+)"|([\w$]+))$/.exec(name)
      return [plain?.[1] ?? plain?.[2] ?? plain?.[3] ?? '', value.join(':')] as [string, string]
    })
  return entries.every(([name, value]) => name !== '' && value !== '') ? entries : null
}

/** Whether `{{ }}` of templates would evaluate an expression differently. */
export function isForeign(expression: string): boolean {
  const plain = expression.replace(/"[^"]*"|'[^']*'/g, "''")
  if (/[?({]|\|\||&&|=(?!=)(?<![=!<>]=)/.test(plain)) return true
  const [value = '', ...filters] = split(plain, '|')
  return (
    /[+*/%]|[\w$\])]\s+-\s/.test(value) ||
    filters.some((filter) => /[+*/%]|-\s*[A-Za-z_$]|\s-\s/.test(filter))
  )
}

/** Why an expression is untranslatable; null when it is not. */
export type Trouble = Untranslatable | 'word'

/** Template code that prints an expression, or the reason why there is none. */
export function printed(expression: string, writing: Writing): { text: string } | { trouble: Trouble } {
  if (angularWord.test(expression.replace(/"[^"]*"|'[^']*'/g, "''"))) return { trouble: 'word' }
  try {
    return { text: printedExpression(expression, writing) }
  } catch (error) {
    if (error instanceof UntranslatableError) return { trouble: error.reason }
    throw error
  }
}
