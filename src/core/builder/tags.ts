import { escaped } from '../widget-code.ts'

/** Source of records; without a domain, the portal of the page. */
export interface ContextConfig {
  dataset: string
  domain?: string
  parameters?: Readonly<Record<string, unknown>>
}

/** A member of a configuration, written as an attribute of its tag. */
export interface Member {
  kind: 'text' | 'number' | 'flag'
  attribute: string
}

export const text = (attribute: string) => ({ kind: 'text', attribute }) as const
export const number = (attribute: string) => ({ kind: 'number', attribute }) as const
export const flag = (attribute: string) => ({ kind: 'flag', attribute }) as const

/** A d4c element as data, before it is printed or added to a page. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Tag[]
}

/** A context with the name by which elements refer to it. */
export interface NamedContext {
  name: string
  context: ContextConfig
}

const contextKey = ({ dataset, domain = '', parameters = {} }: ContextConfig): string =>
  JSON.stringify([domain, dataset, parameters])

/** The distinct contexts, with unique names of lower-case letters and digits. */
export function namedContexts(contexts: readonly ContextConfig[], prefix = ''): readonly NamedContext[] {
  const found = new Map<string, NamedContext>()
  const usedNames = new Set<string>()
  for (const context of contexts) {
    const key = contextKey(context)
    if (found.has(key)) continue
    const plain = prefix + (context.dataset.toLowerCase().replace(/[^a-z0-9]/g, '') || 'data')
    const base = /^(?!data|x)[a-z]/.test(plain) ? plain : `d${plain}`
    let name = base
    for (let nth = 2; usedNames.has(name); nth++) name = `${base}n${nth}`
    usedNames.add(name)
    found.set(key, { name, context })
  }
  return [...found.values()]
}

/** The name of a context among these; empty if it is missing. */
export const nameOf = (contexts: readonly NamedContext[], context: ContextConfig): string =>
  contexts.find((one) => contextKey(one.context) === contextKey(context))?.name ?? ''

type Loose = Readonly<Record<string, string | number | boolean | undefined>>

/** Values as attribute texts, without empty ones. */
export const texts = (values: Loose): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** The values that an attribute table declares, as attributes. */
export const ofTable = (table: Readonly<Record<string, Member>>, values: object): Record<string, string> =>
  texts(
    Object.fromEntries(
      Object.entries(table).map(([name, { attribute }]) => [attribute, (values as Loose)[name]]),
    ),
  )

const contextAttributes = (
  { name, context: { dataset, domain, parameters } }: NamedContext,
  portal: string | undefined,
): Record<string, string> =>
  texts({
    [`${name}-domain`]: domain ?? portal,
    [`${name}-dataset`]: dataset,
    [`${name}-parameters`]: parameters && JSON.stringify(parameters),
  })

/** The element that declares contexts; `portal` is the domain of those without one. */
export const contextTag = (contexts: readonly NamedContext[], portal?: string): Tag => ({
  name: 'd4c-dataset-context',
  attributes: {
    context: contexts.map(({ name }) => name).join(','),
    ...Object.assign({}, ...contexts.map((one) => contextAttributes(one, portal))),
  },
  children: [],
})

/** Names of boolean attributes in these tables, which are written without a value. */
export const flagsOf = (...tables: readonly Readonly<Record<string, Member>>[]): ReadonlySet<string> =>
  new Set(
    tables
      .flatMap((table): Member[] => Object.values(table))
      .filter(({ kind }) => kind === 'flag')
      .map(({ attribute }) => attribute),
  )

const indent = '  '

/** A tag as markup. */
export function printTag({ name, attributes, children }: Tag, flags: ReadonlySet<string>, depth = 0): string {
  const margin = indent.repeat(depth)
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === 'true' && flags.has(key) ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')
  if (children.length === 0) return `${margin}<${name}${written}></${name}>`
  const inside = children.map((child) => printTag(child, flags, depth + 1)).join('\n')
  return `${margin}<${name}${written}>\n${inside}\n${margin}</${name}>`
}

/** Markup of a tag inside its contexts, for any page; `portal` is the portal's URL with a trailing slash. */
export function pageCode(
  tag: Tag,
  contexts: readonly NamedContext[],
  portal: string,
  flags: ReadonlySet<string>,
): string {
  const whole =
    contexts.length === 0 ? tag : { ...contextTag(contexts, portal.replace(/\/$/, '')), children: [tag] }
  return `<script type="module" src="${escaped(portal)}d4c/widgets/d4c-widgets.js"></script>\n${printTag(whole, flags)}`
}
