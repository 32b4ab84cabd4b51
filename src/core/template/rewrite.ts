export interface Rewritten {
  source: string
  /** Names of the filters used, in their order. */
  filters: readonly string[]
  /** Constructs of the peer's templates that have no counterpart. */
  unsupported: readonly string[]
}

const piece = /"[^"]*"|'[^']*'|\|\||&&|===|!==|==|!=|<=|>=|::|[|:,?!]|[\w$.-]+|\s+|./gs
const quoted = /^["']/

/** One expression, without its delimiters: chained arguments become a list, operators become words. */
function rewriteExpression(
  expression: string,
  found: { filters: string[]; unsupported: Set<string> },
): string {
  const pieces = expression.match(piece) ?? []
  let result = ''
  // After a filter's name: 0 before its colon, 1 within positional arguments, 2 after a comma (keywords allowed).
  let inFilter: 0 | 1 | 2 | null = null
  let expectsName = false
  for (const [index, part] of pieces.entries()) {
    if (quoted.test(part) || /^\s+$/.test(part)) result += part
    else if (part === '::' && result.trim() === '') continue
    else if (part === '&&') result += ' and '
    else if (part === '||') result += ' or '
    else if (part === '===') result += '=='
    else if (part === '!==') result += '!='
    else if (part === '!') result += 'not '
    else if (part === '|') {
      inFilter = 0
      expectsName = true
      result += '|'
    } else if (part === ':' && inFilter !== null) {
      result += inFilter === 1 ? ', ' : ':'
      if (inFilter === 0) inFilter = 1
      if (pieces[index + 1]?.trim()) result += inFilter === 1 && result.endsWith(':') ? ' ' : ''
    } else if (part === ',' && inFilter !== null) {
      inFilter = 2
      result += ','
    } else {
      if (expectsName) {
        found.filters.push(part)
        expectsName = false
      }
      if (part === '?') found.unsupported.add('?:')
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
