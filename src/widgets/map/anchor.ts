import { boundsOf } from '../../core/place/place.ts'
import type { Geometry } from '../../core/record.ts'

/** Anchor of a geometry's popup: a point itself, the centre of a shape's box. */
export function anchorOf(geometry: Geometry): { lat: number; lng: number } {
  const { south, west, north, east } = boundsOf(geometry)
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}
