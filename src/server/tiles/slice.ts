import { type GeoJSONVTFeature, geoJSONToTile } from '@maplibre/geojson-vt'
import type { GridCell } from '../../core/parameters/geo-grid.ts'
import type { Shape } from './shapes.ts'
import { buffer, extent } from './tile.ts'

/** A shape in the units of its tile, simplified and cut to it with its buffer. */
export interface Slice {
  shape: Shape
  feature: GeoJSONVTFeature
}

/** Cuts shapes to a tile; those that only their box brought here are left out. */
export const slice = (shapes: readonly Shape[], { z, x, y }: GridCell): Slice[] =>
  shapes.flatMap((shape) => {
    const tile = geoJSONToTile(shape.geometry, z, x, y, {
      maxZoom: z + 1,
      extent,
      buffer,
      wrap: true,
      clip: true,
    })
    const features: readonly GeoJSONVTFeature[] = tile.features
    return features.map((feature) => ({ shape, feature }))
  })
