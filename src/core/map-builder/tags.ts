import { escaped } from '../widget-code.ts'
import { colorAttributes } from './color.ts'
import {
  type ContextConfig,
  type GroupConfig,
  groupMembers,
  isLone,
  type LayerConfig,
  layerMembers,
  layersOf,
  type MapConfig,
  type Member,
  mapMembers,
} from './config.ts'

/** An element of ours, before it is text or stands in a page. */
export interface Tag {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Tag[]
}

/** A context of a map, with the name that its layers know it by. */
export interface NamedContext {
  name: string
  context: ContextConfig
}

const contextKey = ({ dataset, domain = '', parameters = {} }: ContextConfig): string =>
  JSON.stringify([domain, dataset, parameters])

/** The contexts that the layers of a map need, each once; names are lower case letters and digits. */
export function contextsOf(config: MapConfig, prefix = ''): readonly NamedContext[] {
  const found = new Map<string, NamedContext>()
  const taken = new Set<string>()
  for (const { context, joinContext } of layersOf(config))
    for (const one of joinContext ? [context, joinContext] : [context]) {
      const key = contextKey(one)
      if (found.has(key)) continue
      const plain = prefix + (one.dataset.toLowerCase().replace(/[^a-z0-9]/g, '') || 'data')
      const base = /^[a-z]/.test(plain) ? plain : `d${plain}`
      let name = base
      for (let nth = 2; taken.has(name); nth++) name = `${base}n${nth}`
      taken.add(name)
      found.set(key, { name, context: one })
    }
  return [...found.values()]
}

/** The name of a context among those of its map. */
export const nameOf = (contexts: readonly NamedContext[], context: ContextConfig): string =>
  contexts.find((one) => contextKey(one.context) === contextKey(context))?.name ?? ''

type Loose = Readonly<Record<string, string | number | boolean | undefined>>

const texts = (values: Loose): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )

const ofTable = (table: Readonly<Record<string, Member>>, values: object): Record<string, string> =>
  texts(
    Object.fromEntries(
      Object.entries(table).map(([name, { attribute }]) => [
        attribute,
        (values as Record<string, string | number | boolean | undefined>)[name],
      ]),
    ),
  )

function layerTag(layer: LayerConfig, contexts: readonly NamedContext[]): Tag {
  return {
    name: 'd4c-map-layer',
    attributes: {
      context: nameOf(contexts, layer.context),
      ...(layer.joinContext && { 'join-context': nameOf(contexts, layer.joinContext) }),
      ...ofTable(layerMembers, layer),
      ...texts(colorAttributes(layer.color)),
    },
    children: [],
  }
}

function groupTags(group: GroupConfig, contexts: readonly NamedContext[]): Tag[] {
  const children = group.layers.map((layer) => layerTag(layer, contexts))
  if (isLone(group)) return children
  return [{ name: 'd4c-map-layer-group', attributes: ofTable(groupMembers, group), children }]
}

/** The map of a configuration, over contexts of these names. */
export function mapTag(config: MapConfig, contexts: readonly NamedContext[]): Tag {
  return {
    name: 'd4c-map',
    attributes: { ...texts(config.mapPresets), ...ofTable(mapMembers, config) },
    children: config.groups.flatMap((group) => groupTags(group, contexts)),
  }
}

const contextAttributes = (
  { name, context: { dataset, domain, parameters } }: NamedContext,
  portal: string | undefined,
): Record<string, string> =>
  texts({
    [`${name}-domain`]: domain ?? portal,
    [`${name}-dataset`]: dataset,
    [`${name}-parameters`]: parameters && JSON.stringify(parameters),
  })

/** The element that declares contexts; `portal` is the domain of those that name none. */
export const contextTag = (contexts: readonly NamedContext[], portal?: string): Tag => ({
  name: 'd4c-dataset-context',
  attributes: {
    context: contexts.map(({ name }) => name).join(','),
    ...Object.assign({}, ...contexts.map((one) => contextAttributes(one, portal))),
  },
  children: [],
})

const indent = '  '
const flags: ReadonlySet<string> = new Set(
  [mapMembers, groupMembers, layerMembers]
    .flatMap((table): Member[] => Object.values(table))
    .filter(({ kind }) => kind === 'flag')
    .map(({ attribute }) => attribute),
)

/** A tag as markup. */
export function printTag({ name, attributes, children }: Tag, depth = 0): string {
  const margin = indent.repeat(depth)
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === 'true' && flags.has(key) ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')
  if (children.length === 0) return `${margin}<${name}${written}></${name}>`
  const inside = children.map((child) => printTag(child, depth + 1)).join('\n')
  return `${margin}<${name}${written}>\n${inside}\n${margin}</${name}>`
}

/** Markup of a map for any page; `portal` is the address of ours, with a slash at its end. */
export function mapCode(config: MapConfig, portal: string): string {
  const contexts = contextsOf(config)
  const map = mapTag(config, contexts)
  const whole =
    contexts.length === 0 ? map : { ...contextTag(contexts, portal.replace(/\/$/, '')), children: [map] }
  return `<script type="module" src="${escaped(portal)}d4c/widgets/d4c-widgets.js"></script>\n${printTag(whole)}`
}
