export interface Rewritten {
  source: string
  /** Names of the filters used, in their order. */
  filters: readonly string[]
  /** Constructs of the peer's templates that have no counterpart. */
  unsupported: readonly string[]
}

const piece = /"[^"]*"|'[^']*'|\|\||&&|===|!==|==|!=|<=|>=|::|[|:,?!]|[\w$.-]+|\s+|./gs
const textOrSpace = /^(?:["']|\s+$)/

/** Operators of expressions by those of the peer. */
const operators = new Map([
  ['&&', ' and '],
  ['||', ' or '],
  ['===', '=='],
  ['!==', '!='],
  ['!', 'not '],
])

/** Behind the name of a filter, among its arguments in their order, or after a comma, where names may stand. */
type FilterPart = 'name' | 'arguments' | 'comma'

/** What a colon becomes: chained arguments become a list. */
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

/** Values that our tags take are handed over as they are: a loop keeps its own item. */
const withReferences = (template: string): string =>
  template.replace(elementTag, (tag) => tag.replace(valueAttribute, '$1$2{{ $3 | ref }}$2'))

const templateTag = /<(\/?)template\b[^>]*>/gi

/** A template inside a template is for the element that it stands in: its `{{ }}` are kept. */
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

/** Turns a template written for the peer into Liquid; markup and texts in quotes stay as they are. */
export function rewriteTemplate(template: string): Rewritten {
  const found = { filters: [] as string[], unsupported: new Set<string>() }
  const source = withReferences(withNested(template)).replace(
    /\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\}|(\{\{-?|\{%-?)([\s\S]*?)(-?\}\}|-?%\})/g,
    (whole, open: string | undefined, expression: string, close: string) =>
      open === undefined ? whole : open + rewriteExpression(expression, found) + close,
  )
  return { source, filters: found.filters, unsupported: [...found.unsupported] }
}
