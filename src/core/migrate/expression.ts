const path = /^[A-Za-z_$][\w$]*(?:\.[\w$]+|\[(?:\d+|'[^']*'|"[^"]*"|[\w$.]+)\])*$/
const literal = /^(?:-?\d+(?:\.\d+)?|'[^']*'|"[^"]*"|true|false|null|undefined)$/
const text = /^'[^']*'$|^"[^"]*"$/
const piece = /"[^"]*"|'[^']*'|===|!==|==|!=|<=|>=|&&|\|\||[\w$.]+|\s+|./gs

/** The pieces of an expression between one mark, outside quotes and brackets. */
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

/** What a loop knows of itself has other names in templates; texts in quotes stay. */
export const withLoopWords = (expression: string): string =>
  expression.replace(
    /"[^"]*"|'[^']*'|(?<![\w$.])\$(?:index|first|last)\b/g,
    (word) => loopWords[word] ?? word,
  )

/** Quotes that may stand in an attribute in double quotes; null where both kinds are used. */
const singleQuoted = (expression: string): string | null => {
  if (!expression.includes('"')) return expression
  return expression.includes("'") ? null : expression.replaceAll('"', "'")
}

/** The way to a value of the page, in single quotes; null for a literal and for anything that is computed. */
export function toPath(expression: string): string | null {
  const trimmed = expression.trim()
  return path.test(trimmed) && !literal.test(trimmed) ? singleQuoted(trimmed) : null
}

/** A value that templates can print: a path, a literal without tags, with or without filters; null for anything else. */
export function toValue(expression: string): string | null {
  if (/[<>]/.test(expression)) return null
  const [first = '', ...filters] = split(expression.trim().replace(/^::/, ''), '|')
  const value = withLoopWords(first)
  if (!path.test(value) && !literal.test(value)) return null
  if (filters.some((filter) => !/^[A-Za-z_]\w*\s*(?::[^(){}]*)?$/.test(filter))) return null
  return singleQuoted([value, ...filters.map(withLoopWords)].join(' | '))
}

/** Text with values from `'a' + b + 'c'` or one value; null for anything else. */
export function toText(expression: string): string | null {
  const parts = split(expression, '+')
  if (parts.length > 1 && !parts.some((part) => text.test(part))) return null
  const printed = parts.map((part) => {
    if (text.test(part)) return /[{}<>&]/.test(part) ? null : part.slice(1, -1)
    const value = toValue(part)
    return value === null ? null : `{{ ${value} }}`
  })
  return printed.includes(null) ? null : printed.join('')
}

export interface Condition {
  /** What must stand before the tag that tests. */
  before: string
  test: string
}

/** Names of conditions that are kept for a while, one after another. */
export type Names = () => string

const comparison = /^(.+?)\s*(===|!==|==|!=|<=|>=|<|>)\s*(.+)$/s
const words: Readonly<Record<string, string>> = { '===': '==', '!==': '!=' }

/** A condition as templates test it; null where it calls, calculates or chooses. */
export function toCondition(expression: string, names: Names): Condition | null {
  const whole = singleQuoted(expression.trim().replace(/^::/, ''))
  if (whole === null) return null
  let before = ''
  /** Templates know no parentheses and read from the right: what stands to the left is kept in a name first. */
  const kept = (test: string): string => {
    if (!/ (?:and|or) /.test(test.replace(/'[^']*'/g, ''))) return test
    const name = names()
    before += `{% assign ${name} = ${test} %}`
    return name
  }
  const read = (source: string): string | null => {
    for (const [mark, word] of [
      ['||', 'or'],
      ['&&', 'and'],
    ] as const) {
      const parts = split(source, mark)
      if (parts.length === 1) continue
      const tests = parts.map(read)
      if (tests.includes(null)) return null
      return tests
        .map((test, index) => (index < parts.length - 1 ? kept(test ?? '') : test))
        .join(` ${word} `)
    }
    if (/^!(?!=)/.test(source)) {
      const inner = read(source.slice(1).trim())
      if (inner === null) return null
      return inner.startsWith('not ') ? inner.slice(4) : `not ${kept(inner)}`
    }
    if (source.startsWith('(') && source.endsWith(')') && split(source.slice(1, -1), ')').length === 1)
      return read(source.slice(1, -1).trim())
    const [, left, mark, right] = path.test(source) ? [] : (comparison.exec(source) ?? [])
    if (left !== undefined && mark !== undefined && right !== undefined && !text.test(source)) {
      const [one, other] = [toValue(left), toValue(right)]
      if (one === null || other === null || `${one}${other}`.includes('|')) return null
      return `${one} ${words[mark] ?? mark} ${other}`
    }
    return toValue(source)
  }
  const test = read(whole)
  if (test === null) return null
  return { before, test }
}

export interface Loop {
  start: string
  end: string
  /** What its items, and their list, are called. */
  names: readonly string[]
}

/** A list of texts and numbers that stands in the page itself; null for anything else. */
function writtenList(expression: string): string | null {
  const inner = /^\[(.*)\]$/s.exec(expression.trim())?.[1]
  if (inner === undefined) return null
  const entries = split(inner, ',').filter((entry) => entry !== '')
  if (!entries.every((entry) => text.test(entry) || /^-?\d+(?:\.\d+)?$/.test(entry))) return null
  const list = JSON.stringify(entries.map((entry) => (text.test(entry) ? entry.slice(1, -1) : Number(entry))))
  return /['<>&\\]/.test(list) ? null : `'${list}' | fromjson`
}

/** `x in xs`, `(key, value) in object`, with filters, `as` and `track by`; null for anything else. */
export function toLoop(expression: string): Loop | null {
  const found =
    /^\s*(?:(?<item>[A-Za-z_$][\w$]*)|\(\s*(?<key>[\w$]+)\s*,\s*(?<value>[\w$]+)\s*\))\s+in\s+(?<list>.+?)(?:\s+as\s+(?<alias>[A-Za-z_$][\w$]*))?(?:\s+track\s+by\s+.+)?\s*$/s.exec(
      expression,
    )?.groups
  if (!found) return null
  const { item, key, value, list = '', alias } = found
  const source = writtenList(list) ?? toValue(list)
  if (source === null || literal.test(source)) return null
  const one = item ?? `${key}_${value}`
  const named = alias ?? `${one}_list`
  const assigned = alias !== undefined || source.includes('|')
  const pair = item ? '' : `{% assign ${key} = ${one}[0] %}{% assign ${value} = ${one}[1] %}`
  return {
    start: `${assigned ? `{% assign ${named} = ${source} %}` : ''}{% for ${one} in ${assigned ? named : source} %}${pair}`,
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

/** Why a template's `{{ }}` may not print what it did; null when it will. */
export function troubleIn(expression: string): 'choice' | 'call' | 'sum' | 'word' | null {
  const plain = expression.replace(/"[^"]*"|'[^']*'/g, "''")
  if (/\?/.test(plain)) return 'choice'
  if (/[\w$\]]\s*\(|\(/.test(plain)) return 'call'
  if (/\$(?:parent|root|even|odd|middle|ctrl|event)\b/.test(plain)) return 'word'
  const [value = ''] = split(plain, '|')
  return /[+*/%]|[\w$\])]\s+-\s|=(?!=)(?<![=!<>]=)/.test(value) ? 'sum' : null
}
