import type { LayerState } from './LayerSource.tsx'
import type { CaptionedLayer } from './panels/MapLegend.tsx'
import type { ReadLayer } from './useLayers.ts'

interface CaptionOptions {
  layers: readonly ReadLayer[]
  /** Ids of the visible groups. */
  shown: ReadonlySet<string>
  zoom: number
  states: Readonly<Record<string, LayerState>>
}

/** Whether a layer is drawn at a zoom while these groups are visible. */
export const drawnAt = (
  { placed: { group }, layer: { zooms } }: ReadLayer,
  shown: ReadonlySet<string>,
  zoom: number,
): boolean => shown.has(group) && zoom >= zooms[0] && zoom <= zooms[1]

/** The layers in the legend: those with a caption that are drawn at this zoom. */
export const captionedLayers = ({ layers, shown, zoom, states }: CaptionOptions): readonly CaptionedLayer[] =>
  layers.flatMap((one) => {
    const { placed, layer, dataset } = one
    if (layer.caption === null || !drawnAt(one, shown, zoom)) return []
    return [{ id: placed.id, layer, dataset, domain: states[placed.id]?.drawn?.domain ?? null }]
  })
