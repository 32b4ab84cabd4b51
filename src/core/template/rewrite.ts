export interface Rewritten {
  source: string
  /** Names of the filters used, in order. */
  filters: readonly string[]
  /** Constructs of ods-widgets templates without a counterpart. */
  unsupported: readonly string[]
}

const piece = /"[^"]*"|'[^']*'|\|\||&&|===|!==|==|!=|<=|>=|::|[|:,?!]|[\w$.-]+|\s+|./gs
const textOrSpace = /^(?:["']|\s+$)/

/** Operators of ods-widgets expressions in Liquid. */
const operators = new Map([
  ['&&', ' and '],
  ['||', ' or '],
  ['===', '=='],
  ['!==', '!='],
  ['!', 'not '],
])

/**
 * Position within a filter: after its name, within its arguments, or after a comma, where named arguments are
 * possible.
 */
type FilterPart = 'name' | 'arguments' | 'comma'

/** Replacement of a colon: chained arguments become a list. */
const colons: Readonly<Record<FilterPart, (next: string | undefined) => string>> = {
  name: (next) => (next?.trim() ? ': ' : ':'),
  arguments: () => ', ',
  comma: () => ':',
}

/** One expression, without its delimiters: chained arguments become a list, operators become words. */
function rewriteExpression(
  expression: string,
  found: { filters: string[]; unsupported: Set<string> },
): string {
  const pieces: readonly string[] = expression.match(piece) ?? []
  if (pieces.includes('?')) found.unsupported.add('?:')
  let result = ''
  let filterPart: FilterPart | null = null
  let expectsName = false
  for (const [index, part] of pieces.entries()) {
    if (part === '::' && result.trim() === '') continue
    const operator = operators.get(part)
    if (operator !== undefined) result += operator
    else if (part === '|') {
      filterPart = 'name'
      expectsName = true
      result += '|'
    } else if (part === ':' && filterPart !== null) {
      result += colons[filterPart](pieces[index + 1])
      if (filterPart === 'name') filterPart = 'arguments'
    } else if (part === ',' && filterPart !== null) {
      filterPart = 'comma'
      result += ','
    } else {
      if (expectsName && !textOrSpace.test(part)) {
        found.filters.push(part)
        expectsName = false
      }
      result += part
    }
  }
  return result
}

const elementTag = /<d4c-[\w-]+(?:[^>"']|"[^"]*"|'[^']*')*>/g
const valueAttribute =
  /(\s(?:record|coords|geojson|file|rows)=)(["'])\s*((?!(?:true|false|null)\b)[A-Za-z_$][\w$]*(?:\.[\w$]+|\[\w+\])*)\s*\2/g

/** Attributes that take values get references to them, so that a loop passes its item itself. */
const withReferences = (template: string): string =>
  template.replace(elementTag, (tag) => tag.replace(valueAttribute, '$1$2{{ $3 | ref }}$2'))

const templateTag = /<(\/?)template\b[^>]*>/gi

/** The `{{ }}` of a nested template are kept for the element that contains it. */
function withNested(template: string): string {
  let depth = 0
  let start = 0
  let done = 0
  let result = ''
  for (const { 0: tag, 1: slash, index } of template.matchAll(templateTag)) {
    if (slash) depth = Math.max(0, depth - 1)
    if (slash && depth === 0) {
      const inner = template.slice(start, index)
      const raw = /\{[{%]/.test(inner) && !/\{%-?\s*endraw/.test(inner)
      result += template.slice(done, start) + (raw ? `{% raw %}${inner}{% endraw %}` : inner)
      done = index
    }
    if (slash) continue
    if (depth === 0) start = index + tag.length
    depth++
  }
  return result + template.slice(done)
}

/** Converts a template of ods-widgets to Liquid; markup and quoted texts are unchanged. */
export function rewriteTemplate(template: string): Rewritten {
  const found = { filters: [] as string[], unsupported: new Set<string>() }
  const source = withReferences(withNested(template)).replace(
    /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}|(\{\{-?|\{%-?)([\s\S]*?)(-?\}\}|-?%\})/g,
    (whole, open: string | undefined, expression: string, close: string) =>
      open === undefined ? whole : open + rewriteExpression(expression, found) + close,
  )
  return { source, filters: found.filters, unsupported: [...found.unsupported] }
}
