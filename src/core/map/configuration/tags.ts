import {
  flagsOf,
  type NamedContext,
  namedContexts,
  nameOf,
  ofTable,
  pageCode,
  type Tag,
  texts,
} from '../../builder/tags.ts'
import { colorAttributes } from './color.ts'
import {
  type GroupConfig,
  groupMembers,
  isLone,
  type LayerConfig,
  layerMembers,
  layersOf,
  type MapConfig,
  mapMembers,
} from './config.ts'

/** The contexts that the layers of a map need, each once. */
export const contextsOf = (config: MapConfig, prefix = ''): readonly NamedContext[] =>
  namedContexts(
    layersOf(config).flatMap(({ context, joinContext }) =>
      joinContext ? [context, joinContext] : [context],
    ),
    prefix,
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

/** The tag of a configured map, over contexts with these names. */
export function mapTag(config: MapConfig, contexts: readonly NamedContext[]): Tag {
  return {
    name: 'd4c-map',
    attributes: { ...texts(config.mapPresets), ...ofTable(mapMembers, config) },
    children: config.groups.flatMap((group) => groupTags(group, contexts)),
  }
}

const flags = flagsOf(mapMembers, groupMembers, layerMembers)

/** Markup of a map for any page; `portal` is the portal's URL with a trailing slash. */
export function mapCode(config: MapConfig, portal: string): string {
  const contexts = contextsOf(config)
  return pageCode(mapTag(config, contexts), contexts, portal, flags)
}
