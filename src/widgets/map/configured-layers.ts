import type { NamedContext } from '../../core/builder/tags.ts'
import type { MapConfig } from '../../core/map/configuration/config.ts'
import { mapTag } from '../../core/map/configuration/tags.ts'
import { readOptions } from '../../custom-element/attributes.ts'
import { attributes as groupAttributes } from './layer-group/attributes.ts'
import { layerFrom } from './layer-of.ts'
import { groupTag, type PlacedGroup, type PlacedLayer } from './layers.ts'

const textsOf = (attributes: Readonly<Record<string, string>>) => new Map(Object.entries(attributes))

/**
 * The layers and groups of a configuration, over contexts with these names; `warnings` are for the page's
 * author.
 */
export function configuredLayers(
  config: MapConfig,
  contexts: readonly NamedContext[],
): {
  layers: readonly PlacedLayer[]
  groups: readonly PlacedGroup[]
  warnings: readonly string[]
} {
  const layers: PlacedLayer[] = []
  const groups: PlacedGroup[] = []
  const warnings: string[] = []
  const add = (attributes: Readonly<Record<string, string>>, group: string) => {
    const read = layerFrom(textsOf(attributes), { id: String(layers.length), group })
    layers.push(read.layer)
    warnings.push(...read.warnings)
  }
  for (const { name, attributes, children } of mapTag(config, contexts).children) {
    if (name !== groupTag) {
      const group = `l${layers.length}`
      groups.push({ id: group, options: null })
      add(attributes, group)
      continue
    }
    if (children.length === 0) continue
    const read = readOptions(groupAttributes, groupTag, textsOf(attributes))
    const group = `g${groups.length}`
    groups.push({ id: group, options: read.options })
    warnings.push(...read.warnings)
    for (const child of children) add(child.attributes, group)
  }
  return { layers, groups, warnings }
}
