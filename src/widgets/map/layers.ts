import type { DataContext } from '../../client/contexts/context.ts'
import type { LayerOptions } from '../../core/map/layer.ts'
import type { OptionsOf } from '../../custom-element/attributes.ts'
import type { Configuration } from '../../custom-element/configuration.ts'
import type { attributes } from './layer/attributes.ts'

export const layerTag = 'd4c-map-layer'

/** A layer element as it stands in its map. */
export interface PlacedLayer {
  /** Known by its place among the layers. */
  id: string
  options: LayerOptions
  /** Liquid source of its popup, null for the default one. */
  template: string | null
}

export const placedLayers = (configurations: readonly Configuration[]): PlacedLayer[] =>
  configurations
    .filter(({ missing }) => missing.length === 0)
    .map(({ options, template }, index) => ({
      id: String(index),
      // The tag names the table that its options were read by.
      options: options as OptionsOf<typeof attributes>,
      template,
    }))

/** A layer whose context is declared. */
export interface SourcedLayer extends PlacedLayer {
  source: DataContext
}
