import { geoJSONToTile } from '@maplibre/geojson-vt'
import type { GridCell } from '../../core/parameters/geo-grid.ts'
import type { TileShape } from './encode.ts'
import type { Shape } from './shapes.ts'
import { buffer, extent } from './tile.ts'

/** A shape in the units of its tile, simplified and cut to it with its buffer. */
export interface Slice {
  shape: Shape
  feature: TileShape
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
    return joined(tile.features).map((feature) => ({ shape, feature }))
  })

/** Parts of one kind as one feature: a shape at the antimeridian comes once from each side of it. */
function joined(features: readonly TileShape[]): TileShape[] {
  const kinds = new Map<number, TileShape>()
  for (const feature of features) {
    const known = kinds.get(feature.type)
    if (!known) kinds.set(feature.type, feature)
    else if (known.type === 1 && feature.type === 1)
      kinds.set(1, { ...known, geometry: [...known.geometry, ...feature.geometry] })
    else if (known.type !== 1 && feature.type !== 1)
      kinds.set(known.type, { ...known, geometry: [...known.geometry, ...feature.geometry] })
  }
  return [...kinds.values()]
}
