import { useEffect, useMemo } from 'react'
import { type LegacyOptions, legacyLayer } from '../../../core/map/legacy.ts'
import { warnOnce } from '../../../custom-element/options.ts'
import { layerOf } from '../layer-of.ts'
import type { PlacedGroup, PlacedLayer } from '../layers.ts'

const group = 'l0'
const groups: readonly PlacedGroup[] = [{ id: group, options: null }]

/** The layer that an element's own attributes describe; `markerColor` is its colour if they set none. */
export function useOlderLayer(
  element: Element,
  options: LegacyOptions,
  markerColor: string | undefined,
): { placed: readonly PlacedLayer[]; groups: readonly PlacedGroup[]; names: readonly string[] } {
  const { layer, warnings, incomplete, names } = useMemo(() => {
    const { values, incomplete } = legacyLayer(options, markerColor)
    const read = layerOf(values, { id: '0', group })
    const { context, joinContext } = read.layer.options
    return {
      ...read,
      incomplete: incomplete.join(', '),
      names: joinContext ? [context, joinContext] : [context],
    }
  }, [options, markerColor])
  useEffect(() => {
    for (const warning of warnings) warnOnce(warning)
  }, [warnings])
  useEffect(() => {
    if (incomplete)
      console.error(
        `<${element.localName}> needs item-click-context-field and item-click-map-field together, for ${incomplete}.`,
      )
  }, [incomplete, element])
  return useMemo(() => ({ placed: [layer], groups, names }), [layer, names])
}
