import { parseLiteral } from './literal.ts'

/** One attribute of an element: how its text is parsed, and its default. */
export interface Attribute<Value> {
  readonly type: string
  readonly description: string
  readonly required: boolean
  /** Value of an absent or unreadable attribute. */
  readonly fallback: Value
  /** Of an attribute whose name has a variable part: the name with `*` in that place. */
  readonly pattern?: string
  /** The template that a written text stands for. */
  readonly written?: (text: string) => string
  /** Undefined for a text that is not of this type; may throw with the reason. */
  readonly parse: (text: string, name: string) => Value | undefined
}

export type Attributes = Readonly<Record<string, Attribute<unknown>>>
export type OptionsOf<Table extends Attributes> = {
  readonly [Name in keyof Table]: Table[Name] extends Attribute<infer Value> ? Value : never
}

/** Declares the attributes of an element, by option name in camel case. */
export const describe = <const Table extends Attributes>(table: Table): Table => table

/** `visibleItems` → `visible-items`. */
export const attributeName = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface Kind<Value> {
  (description: string): Attribute<Value | undefined>
  (description: string, extra: { default: Value }): Attribute<Value>
  /** An element without a required attribute says so and renders nothing else. */
  (description: string, extra: { required: true }): Attribute<Value>
}

function kind<Value>(type: string, empty: Value, parse: Attribute<Value>['parse']): Kind<Value> {
  function attribute(description: string): Attribute<Value | undefined>
  function attribute(description: string, extra: { default: Value } | { required: true }): Attribute<Value>
  function attribute(
    description: string,
    extra: { default?: Value; required?: true } = {},
  ): Attribute<Value | undefined> {
    const required = extra.required === true
    return { type, description, required, fallback: required ? empty : extra.default, parse }
  }
  return attribute
}

/** Several peer attributes were expressions: `url="'a.svg'"`. */
const unquoted = (value: string): string => /^'(.*)'$/s.exec(value.trim())?.[1] ?? value

const names = (value: string): string[] =>
  value
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .split(',')
    .map((name) =>
      unquoted(name)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    )
    .filter((name) => name !== '')

export const text: Kind<string> = kind('string', '', unquoted)

export const number: Kind<number> = kind('number', 0, (value) => {
  const read = Number(unquoted(value))
  return unquoted(value).trim() !== '' && Number.isFinite(read) ? read : undefined
})

const readFlag = (value: string, name: string): boolean | undefined => {
  const read = unquoted(value).trim().toLowerCase()
  if (read === '' || read === 'true' || read === name) return true
  return read === 'false' ? false : undefined
}

/** A boolean; present without a value means true. */
export const flag = (description: string, extra: { default?: boolean } = {}): Attribute<boolean> => ({
  type: 'boolean',
  description,
  required: false,
  fallback: extra.default ?? false,
  parse: readFlag,
})

/** A comma list. */
export const list: Kind<readonly string[]> = kind<readonly string[]>('list', [], names)

/** The name of one context. */
export const context: Kind<string> = kind('context', '', (value) => names(value)[0])

/** The names of one or more contexts. */
export const contexts: Kind<readonly string[]> = kind<readonly string[]>('contexts', [], names)

/** An object, as JSON or as the peer's single-quoted literal. */
export const object: Kind<Readonly<Record<string, unknown>>> = kind<Readonly<Record<string, unknown>>>(
  'object',
  {},
  (value) => {
    const read = parseLiteral(value)
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined
  },
)

/** Any literal: an object, a list, a number or a quoted text. */
export const json: Kind<unknown> = kind<unknown>('json', undefined, parseLiteral)

/** The same, or a text that the widget reads itself. */
export const jsonOrText: Kind<unknown> = kind<unknown>('json', undefined, (value) =>
  /^\s*[[{"']/.test(value) ? parseLiteral(value) : value,
)

/** One of a few words. */
export function choice<const Word extends string>(
  description: string,
  words: readonly Word[],
  extra: { default: Word },
): Attribute<Word> {
  const parse = (value: string) => words.find((word) => word === unquoted(value).trim())
  return {
    type: words.map((word) => `'${word}'`).join(' | '),
    description,
    required: false,
    fallback: extra.default,
    parse,
  }
}

/** Attributes with a variable part in their name, as `*-time-field`: values by that part. */
export function each<Value>(
  pattern: `${string}*${string}`,
  attribute: Attribute<Value>,
): Attribute<Readonly<Record<string, Value>>> & { readonly one: Attribute<Value> } {
  return { ...attribute, pattern, fallback: {}, parse: () => undefined, one: attribute }
}

const isEach = (
  attribute: Attribute<unknown>,
): attribute is Attribute<Readonly<Record<string, unknown>>> & { pattern: string; one: Attribute<unknown> } =>
  attribute.pattern !== undefined

/** The variable part of an attribute's name, null when the name does not follow the pattern. */
export function variablePart(pattern: string, name: string): string | null {
  const [before = '', after = ''] = pattern.split('*')
  const part = name.slice(before.length, name.length - after.length)
  return name.startsWith(before) && name.endsWith(after) && name.length > before.length + after.length
    ? part
    : null
}

export interface Reading<Table extends Attributes> {
  options: OptionsOf<Table>
  /** Names of required attributes that are absent or empty. */
  missing: string[]
  /** A sentence for each attribute that could not be read; its default stands. */
  warnings: string[]
  /** True while values written with `{{ }}` wait for their reader. */
  pending?: boolean
}

/**
 * Reads an element's attributes; `{tag}-{name}` is another name of `{name}`, `{tag}` one of `variable`. Properties win
 * over attributes.
 */
export function readOptions<Table extends Attributes>(
  table: Table,
  tag: string,
  attributes: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, unknown> = new Map(),
): Reading<Table> {
  const warnings: string[] = []
  const missing: string[] = []
  const read = <Value>(attribute: Attribute<Value>, name: string, value: string): Value => {
    let reason = ''
    try {
      const parsed = attribute.parse(value, name)
      if (parsed !== undefined) return parsed
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : String(error)}`
    }
    if (value !== '') {
      const previous =
        attribute.fallback === undefined ? 'it is ignored' : `${JSON.stringify(attribute.fallback)} is used`
      warnings.push(`<${tag}> cannot read ${name}="${value}" as ${attribute.type}${reason}; ${previous}.`)
    }
    return attribute.fallback
  }
  const values = Object.entries(table).map(([option, attribute]): [string, unknown] => {
    const name = attributeName(option)
    if (properties.has(option)) return [option, properties.get(option)]
    if (isEach(attribute)) {
      const found = [...attributes].flatMap(([key, value]) => {
        const part = variablePart(attribute.pattern, key)
        return part === null ? [] : [[part, read(attribute.one, key, value)] as const]
      })
      return [option, Object.fromEntries(found)]
    }
    const value =
      attributes.get(name) ??
      attributes.get(`${tag}-${name}`) ??
      (option === 'variable' ? attributes.get(tag) : undefined)
    const parsed = value === undefined ? attribute.fallback : read(attribute, name, value)
    if (
      attribute.required &&
      (parsed === '' || parsed === undefined || (Array.isArray(parsed) && parsed.length === 0))
    )
      missing.push(name)
    return [option, parsed]
  })
  // The table's own types say what each parser returned.
  return { options: Object.fromEntries(values) as OptionsOf<Table>, missing, warnings }
}
