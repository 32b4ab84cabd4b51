import type { DataContext } from '../../client/contexts/context.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { Configuration } from '../../custom-element/configuration.ts'
import type { attributes } from './layer/attributes.ts'
import type { attributes as groupAttributes } from './layer-group/attributes.ts'

export const layerTag = 'd4c-map-layer'
export const groupTag = 'd4c-map-layer-group'

/** The options of a layer element, including those of its drawing. */
export type PlacedOptions = OptionsOf<typeof attributes>
export type GroupOptions = OptionsOf<typeof groupAttributes>

/** A layer as declared in its map. */
export interface PlacedLayer {
  /** Derived from its position among the layers. */
  id: string
  options: PlacedOptions
  /** Liquid source of its popup, null for the default one. */
  template: string | null
  /** Id of its group. */
  group: string
}

/** Layers that are shown and hidden together; an ungrouped layer has a group of its own. */
export interface PlacedGroup {
  id: string
  /** Null for the group of an ungrouped layer, which has the layer's title. */
  options: GroupOptions | null
}

/** The layers and groups of a map, in order. */
export function placedLayers(configurations: readonly Configuration[]): {
  layers: readonly PlacedLayer[]
  groups: readonly PlacedGroup[]
} {
  const groups: PlacedGroup[] = []
  const layers: PlacedLayer[] = []
  const byElement = new Map<Element, string>()
  for (const { element, tag, options, missing, template } of configurations) {
    if (tag === groupTag) {
      const id = `g${groups.length}`
      byElement.set(element, id)
      // The tag determines the attribute table of the options.
      groups.push({ id, options: options as GroupOptions })
      continue
    }
    if (missing.length > 0) continue
    const around = element.closest(groupTag)
    const id = String(layers.length)
    const group = (around && byElement.get(around)) ?? `l${id}`
    if (group.startsWith('l')) groups.push({ id: group, options: null })
    layers.push({ id, options: options as PlacedOptions, template, group })
  }
  return { layers, groups: groups.filter(({ id }) => layers.some(({ group }) => group === id)) }
}

/** A layer whose context is declared. */
export interface SourcedLayer extends PlacedLayer {
  source: DataContext
}
