import { geoJSONToTile } from '@maplibre/geojson-vt'
import type { GridCell } from '../../core/parameters/geo-grid.ts'
import type { Geometry } from '../../core/record.ts'
import type { TileShape } from './encode.ts'
import { readShapes, type Shape, type ShapesQuestion } from './shapes.ts'
import { buffer, extent } from './tile.ts'

/** A shape in the units of its tile, simplified and cut to it with its buffer. */
export interface Slice {
  shape: Omit<Shape, 'geometry'> & { kind: Geometry['type'] }
  feature: TileShape
}

/**
 * The shapes of a tile, clipped to it; without those of which only the box intersects it. They are clipped
 * while being read, since the results are small.
 */
export async function readSlices(question: ShapesQuestion, least: number): Promise<Slice[]> {
  const slices: Slice[] = []
  for await (const shapes of readShapes(question, least))
    for (const shape of shapes)
      for (const feature of cut(shape, question.tile)) slices.push(sliceOf(shape, feature))
  return slices
}

const sliceOf = ({ geometry, digest, count, single }: Shape, feature: TileShape): Slice => ({
  shape: { digest, count, single, kind: geometry.type },
  feature,
})

function cut({ geometry }: Shape, { z, x, y }: GridCell): TileShape[] {
  const tile = geoJSONToTile(geometry, z, x, y, { maxZoom: z + 1, extent, buffer, wrap: true, clip: true })
  return joined(tile.features)
}

/** Parts of one kind as one feature: a shape at the antimeridian is clipped once from each side of it. */
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
