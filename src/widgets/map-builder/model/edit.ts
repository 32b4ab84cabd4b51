import {
  type GroupConfig,
  isLone,
  type LayerConfig,
  type MapConfig,
} from '../../../core/map/configuration/config.ts'

/** Position of a layer, or of a group when `layer` is null. */
export interface Place {
  group: number
  layer: number | null
}

export const samePlace = (one: Place | null, other: Place | null): boolean =>
  one?.group === other?.group && one?.layer === other?.layer

export const layerAt = ({ groups }: MapConfig, { group, layer }: Place): LayerConfig | undefined =>
  layer === null ? undefined : groups[group]?.layers[layer]

const replaced = <One>(list: readonly One[], index: number, one: One): One[] =>
  list.map((other, at) => (at === index ? one : other))

const without = <One>(list: readonly One[], index: number): One[] => list.filter((_, at) => at !== index)

const inserted = <One>(list: readonly One[], index: number, one: One): One[] => [
  ...list.slice(0, index),
  one,
  ...list.slice(index),
]

const withGroups = (config: MapConfig, groups: readonly GroupConfig[]): MapConfig => ({ ...config, groups })

/** An edited map, and the new position of the edited item. */
export interface Edited {
  config: MapConfig
  place: Place
}

/** Adds a layer above all others. */
export const addLayer = (config: MapConfig, layer: LayerConfig): Edited => ({
  config: withGroups(config, [...config.groups, { layers: [layer] }]),
  place: { group: config.groups.length, layer: 0 },
})

export const addGroup = (config: MapConfig, title: string): Edited => ({
  config: withGroups(config, [...config.groups, { title, layers: [] }]),
  place: { group: config.groups.length, layer: null },
})

export function changeLayer(config: MapConfig, place: Place, patch: Partial<LayerConfig>): MapConfig {
  const group = config.groups[place.group]
  const layer = layerAt(config, place)
  if (!group || !layer || place.layer === null) return config
  const layers = replaced(group.layers, place.layer, { ...layer, ...patch })
  return withGroups(config, replaced(config.groups, place.group, { ...group, layers }))
}

export function changeGroup(config: MapConfig, index: number, patch: Partial<GroupConfig>): MapConfig {
  const group = config.groups[index]
  return group ? withGroups(config, replaced(config.groups, index, { ...group, ...patch })) : config
}

/** Removes a layer, or a group with its layers. */
export function removeAt(config: MapConfig, place: Place): MapConfig {
  const group = config.groups[place.group]
  if (!group) return config
  if (place.layer === null || isLone(group)) return withGroups(config, without(config.groups, place.group))
  return changeGroup(config, place.group, { layers: without(group.layers, place.layer) })
}

/** Replaces a group by its layers. */
export function ungroup(config: MapConfig, index: number): MapConfig {
  const group = config.groups[index]
  if (!group) return config
  const apart = group.layers.map((layer): GroupConfig => ({ layers: [layer] }))
  return withGroups(config, config.groups.toSpliced(index, 1, ...apart))
}

/** Inserts a layer into a group, or between groups. */
function put(config: MapConfig, layer: LayerConfig, to: Place): Edited {
  const group = to.layer === null ? undefined : config.groups[to.group]
  if (to.layer === null || !group || isLone(group))
    return {
      config: withGroups(config, inserted(config.groups, to.group, { layers: [layer] })),
      place: { group: to.group, layer: 0 },
    }
  return {
    config: changeGroup(config, to.group, { layers: inserted(group.layers, to.layer, layer) }),
    place: to,
  }
}

function moveGroup(config: MapConfig, from: number, to: number): Edited {
  const group = config.groups[from]
  if (!group || to < 0 || to >= config.groups.length) return { config, place: { group: from, layer: null } }
  const groups = inserted(without(config.groups, from), to, group)
  return { config: withGroups(config, groups), place: { group: to, layer: isLone(group) ? 0 : null } }
}

/** Moves an item up (-1) or down (1) by one; a layer enters and leaves groups on its way. */
export function moveAt(config: MapConfig, place: Place, step: -1 | 1): Edited {
  const group = config.groups[place.group]
  const layer = layerAt(config, place)
  if (!group) return { config, place }
  if (place.layer === null || !layer) return moveGroup(config, place.group, place.group + step)
  const stay = { config, place }
  if (isLone(group)) {
    const next = config.groups[place.group + step]
    if (!next) return stay
    if (isLone(next)) return moveGroup(config, place.group, place.group + step)
    const left = withGroups(config, without(config.groups, place.group))
    const at = step === 1 ? place.group : place.group - 1
    return put(left, layer, { group: at, layer: step === 1 ? 0 : next.layers.length })
  }
  const to = place.layer + step
  const left = changeGroup(config, place.group, { layers: without(group.layers, place.layer) })
  if (to >= 0 && to < group.layers.length) return put(left, layer, { group: place.group, layer: to })
  return put(left, layer, { group: place.group + (step === 1 ? 1 : 0), layer: null })
}

/** Moves an item to the position of another one, for drag and drop. */
export function dropAt(config: MapConfig, from: Place, onto: Place): Edited {
  const layer = layerAt(config, from)
  const target = config.groups[onto.group]
  if (!target || samePlace(from, onto)) return { config, place: from }
  if (from.layer === null || !layer) return moveGroup(config, from.group, onto.group)
  const source = config.groups[from.group]
  const alone = source !== undefined && isLone(source)
  const left = removeAt(config, from)
  // Removing a lone layer has moved the following ones up.
  const group = alone && from.group < onto.group ? onto.group - 1 : onto.group
  if (isLone(target)) return put(left, layer, { group: alone ? onto.group : group, layer: null })
  return put(left, layer, { group, layer: onto.layer ?? left.groups[group]?.layers.length ?? 0 })
}
