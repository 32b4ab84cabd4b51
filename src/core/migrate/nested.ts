/** The loops of outer templates, as seen from a nested template. */
export interface Nested {
  /** Names that the outer template assigns for each item. */
  readonly names: readonly string[]
  /** Remarks, once, that an expression needs values of both templates. */
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

/** Variables that elements give to their templates: records, categories and rows. */
const given = ['item', 'index', 'record', 'category', 'facetName', 'result', 'results', 'reuse']

/** Names that an element does not hide by variables of its own template. */
export const seenIn = (names: readonly string[], variables: readonly string[]): string[] =>
  names.filter((name) => !given.includes(name) && !variables.includes(name))

/** First names of the paths in an expression, without names of filters. */
export function rootsOf(expression: string): string[] {
  const plain = expression.replace(/"[^"]*"|'[^']*'/g, ' ').replace(/(?<!\|)\|(?!\|)\s*\w+/g, ' | ')
  return [...plain.matchAll(/(?<![\w$.])[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name))
}

/** Whether an expression uses a loop variable of the outer template. */
export const speaksOf = ({ names }: Nested, expression: string): boolean =>
  rootsOf(expression).some((root) => names.includes(root))

/**
 * An expression of a nested template as it must be written: those that use only outer loops are evaluated by
 * the outer template, for which the rest of the nested one is raw.
 */
export function namesOutside(nested: Nested | null, expression: string, moved: string): string {
  if (!nested || !speaksOf(nested, expression)) return moved
  if (rootsOf(expression).every((root) => nested.names.includes(root))) return `{% endraw %}${moved}{% raw %}`
  nested.remark()
  return moved
}

/** The same inside of loops, whose variables hide outer ones. */
export const within = (nested: Nested | null, items: readonly string[]): Nested | null =>
  nested && { ...nested, names: nested.names.filter((name) => !items.includes(name)) }
