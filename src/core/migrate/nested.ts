/** What a template inside another one knows of the loops of that. */
export interface Nested {
  /** Names that the outer template gives values to, item by item. */
  readonly names: readonly string[]
  /** Tells, once, that something in here would need both. */
  readonly remark: () => void
}

const words = new Set([
  'true',
  'false',
  'null',
  'undefined',
  'and',
  'or',
  'not',
  'contains',
  'forloop',
  'blank',
  'empty',
])

/** What elements call the records, categories and rows that they give to their templates. */
const given = ['item', 'index', 'record', 'category', 'facetName', 'result', 'results', 'reuse']

/** Of some names, those that an element does not give to its own template. */
export const seenIn = (names: readonly string[], variables: readonly string[]): string[] =>
  names.filter((name) => !given.includes(name) && !variables.includes(name))

/** Names that an expression begins a path with; those of filters are none. */
export function rootsOf(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"|'[^']*'/g, ' ').replace(/(?<!\|)\|(?!\|)\s*\w+/g, ' | ')
  return [...plain.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name))
}

/** Whether an expression speaks of a loop of the template outside. */
export const speaksOf = ({ names }: Nested, expression: string): boolean =>
  rootsOf(expression).some((root) => names.includes(root))

/**
 * A piece of a nested template as it must be written: what speaks of the outer loops alone is said by the outer
 * template, to which the rest of the nested one is raw.
 */
export function namesOutside(nested: Nested | null, expression: string, moved: string): string {
  if (!nested || !speaksOf(nested, expression)) return moved
  if (rootsOf(expression).every((root) => nested.names.includes(root))) return `{% endraw %}${moved}{% raw %}`
  nested.remark()
  return moved
}

/** The same inside loops of its own, whose names mean other things. */
export const within = (nested: Nested | null, items: readonly string[]): Nested | null =>
  nested && { ...nested, names: nested.names.filter((name) => !items.includes(name)) }
