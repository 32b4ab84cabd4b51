import type { LayerState } from './LayerSource.tsx'
import type { CaptionedLayer } from './told/MapLegend.tsx'
import type { ReadLayer } from './useLayers.ts'

interface Asked {
  layers: readonly ReadLayer[]
  /** Ids of the groups that are drawn. */
  shown: ReadonlySet<string>
  zoom: number
  states: Readonly<Record<string, LayerState>>
}

/** The layers that the legend speaks of: those with a caption that are drawn at this zoom. */
export const captionedLayers = ({ layers, shown, zoom, states }: Asked): readonly CaptionedLayer[] =>
  layers.flatMap(({ placed: { id, group }, layer, dataset }) => {
    const [low, high] = layer.zooms
    if (layer.caption === null || !shown.has(group) || zoom < low || zoom > high) return []
    return [{ id, layer, dataset, domain: states[id]?.drawn?.domain ?? null }]
  })
