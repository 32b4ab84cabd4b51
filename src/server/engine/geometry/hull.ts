import type { Geometry } from '../../../core/record.ts'

export type Place = readonly [lng: number, lat: number]

/** Convex hull of places as GeoJSON: a Point, a LineString, or a Polygon wound counter-clockwise. */
export function hullOf(places: readonly Place[]): Geometry {
  const sorted = [...places].sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const distinct = sorted.filter(
    ([lng, lat], index) => index === 0 || lng !== sorted[index - 1]?.[0] || lat !== sorted[index - 1]?.[1],
  )
  const [first] = distinct
  const last = distinct.at(-1)
  if (!first || !last) return { type: 'GeometryCollection', geometries: [] }
  if (distinct.length === 1) return { type: 'Point', coordinates: [...first] }
  const ring = [...halfHull(distinct), ...halfHull([...distinct].reverse())]
  if (ring.length < 3) return { type: 'LineString', coordinates: [[...first], [...last]] }
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? first].map(([lng, lat]) => [lng, lat])] }
}

/** One side of the hull, without its last place (Andrew's monotone chain). */
function halfHull(places: readonly Place[]): Place[] {
  const side: Place[] = []
  for (const place of places) {
    while (side.length > 1 && turn(side.at(-2), side.at(-1), place) <= 0) side.pop()
    side.push(place)
  }
  side.pop()
  return side
}

const turn = (a: Place = [0, 0], b: Place = [0, 0], c: Place): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
