import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Portal } from '../../fixtures/portal.ts'

/** Features of a tile, read by a library that had no part in writing it; none for an empty tile. */
export async function featuresOf(portal: Portal, address: string): Promise<VectorTileFeature[]> {
  const response = await portal.api.request(`/datasets/1.0/${address}`)
  if (response.status === 204) return []
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(await response.arrayBuffer())))
  return Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => layer.feature(index)),
  )
}

export const countOf = (feature: VectorTileFeature): number => Number(feature.properties['d4c:count'])

/** Position in tile units of a feature that is a single point. */
export function pointOf(feature: VectorTileFeature): { x: number; y: number } {
  const point = feature.loadGeometry()[0]?.[0]
  if (feature.type !== 1 || !point) throw new Error('not a point')
  return point
}
