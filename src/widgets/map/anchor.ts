import { boundsOf } from '../../core/place/place.ts'
import type { Geometry } from '../../core/record.ts'

/** Where the popup of a geometry stands: a point by itself, a shape by the middle of its box. */
export function anchorOf(geometry: Geometry): { lat: number; lng: number } {
  const { south, west, north, east } = boundsOf(geometry)
  return { lat: (south + north) / 2, lng: (west + east) / 2 }
}
