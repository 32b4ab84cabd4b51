import type { Position } from './record.ts'

/**
 * Cuts a closed ring that crosses the antimeridian into rings that do not. A ring round a pole is extended
 * along the edge of the map to the pole. Rings that do not cross are returned unchanged.
 */
export function cutRing(ring: readonly Position[]): Position[][] {
  const path = unwrapped(ring)
  const [first] = path
  const last = path.at(-1)
  if (!first || !last) return []
  if (Math.abs(last[0] - first[0]) > 180) return [roundPole(path, last[0] > first[0] ? 1 : -1)]
  const [west, east] = [Math.min(...path.map(([lng]) => lng)), Math.max(...path.map(([lng]) => lng))]
  if (west >= -180 && east <= 180) return [path]
  const edge = east > 180 ? 180 : -180
  const inner = clipped(path, edge, 1)
  const outer = clipped(path, edge, -1).map(([lng, lat]): Position => [lng - 2 * edge, lat])
  return [inner, outer].filter((part) => part.length > 3)
}

/** The ring with longitudes continued beyond ±180 instead of jumping. */
export function unwrapped(ring: readonly Position[]): Position[] {
  let turns = 0
  return ring.map(([lng, lat], index) => {
    const before = ring[index - 1]
    if (before && lng - before[0] > 180) turns -= 360
    if (before && lng - before[0] < -180) turns += 360
    return [lng + turns, lat]
  })
}

/** The part of a ring within the edge (side 1) or beyond it (side -1), closed. */
function clipped(ring: readonly Position[], edge: number, side: 1 | -1): Position[] {
  const inside = ([lng]: Position) => (edge - lng) * Math.sign(edge) * side >= 0
  const positions: Position[] = []
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1]
    if (before && inside(before) !== inside(point)) positions.push([edge, latitudeAt(before, point, edge)])
    if (inside(point)) positions.push(point)
  }
  const [start] = positions
  const end = positions.at(-1)
  return start && end && (start[0] !== end[0] || start[1] !== end[1]) ? [...positions, start] : positions
}

function latitudeAt([fromLng, fromLat]: Position, [toLng, toLat]: Position, lng: number): number {
  return fromLng === toLng ? fromLat : fromLat + ((toLat - fromLat) * (lng - fromLng)) / (toLng - fromLng)
}

/** A path once round the globe, starting at the edge of the map and closed over the nearer pole. */
function roundPole(path: readonly Position[], direction: 1 | -1): Position[] {
  const edge = 180 * direction
  const turn = path.findIndex(([lng], index) => index > 0 && lng * direction > 180)
  const cut = turn < 0 ? path.length - 1 : turn
  const [before, after] = [path[cut - 1], path[cut]]
  if (!before || !after) return [...path]
  const lat = latitudeAt(before, after, edge)
  const pole = path.reduce((sum, [, each]) => sum + each, 0) > 0 ? 90 : -90
  const rest = path.slice(cut, -1).map(([lng, each]): Position => [lng - 360 * direction, each])
  return [
    [-edge, lat],
    ...rest,
    ...path.slice(0, cut),
    [edge, lat],
    [edge, pole],
    [-edge, pole],
    [-edge, lat],
  ]
}

/**
 * A ring in one piece, continued beyond the edge of the map where it crosses, and closed along the pole when
 * it runs round it.
 */
export function wholeRing(ring: readonly Position[]): Position[] {
  const path = unwrapped(ring)
  const [first] = path
  const last = path.at(-1)
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return path
  const pole = path.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90
  return [...path, [last[0], pole], [first[0], pole], first]
}
