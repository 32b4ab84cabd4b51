import type { Geometry, Position } from '../../../core/record.ts'

/** Size of a pixel in degrees at a zoom of a map. */
export const toleranceAt = (zoom: number): number => 360 / (256 * 2 ** zoom)

/** A geometry with the detail visible at a tolerance in degrees; parts that would vanish become a point. */
export function simplify(geometry: Geometry, tolerance: number): Geometry {
  switch (geometry.type) {
    case 'Point':
      return geometry
    case 'MultiPoint':
      return geometry
    case 'LineString': {
      const line = simplifyLine(geometry.coordinates, tolerance)
      return isSmall(line, tolerance) ? centroid(line) : { ...geometry, coordinates: line }
    }
    case 'MultiLineString': {
      const lines = geometry.coordinates.map((line) => simplifyLine(line, tolerance))
      const remaining = lines.filter((line) => !isSmall(line, tolerance))
      return remaining.length > 0
        ? { ...geometry, coordinates: remaining }
        : centroid(geometry.coordinates.flat())
    }
    case 'Polygon': {
      const rings = simplifyRings(geometry.coordinates, tolerance)
      return rings ? { ...geometry, coordinates: rings } : centroid((geometry.coordinates[0] ?? []).slice(1))
    }
    case 'MultiPolygon': {
      const polygons = geometry.coordinates.flatMap((rings) => {
        const remaining = simplifyRings(rings, tolerance)
        return remaining ? [remaining] : []
      })
      if (polygons.length > 0) return { ...geometry, coordinates: polygons }
      return centroid(geometry.coordinates.flatMap(([outer]) => outer?.slice(1) ?? []))
    }
    case 'GeometryCollection':
      return { ...geometry, geometries: geometry.geometries.map((part) => simplify(part, tolerance)) }
  }
}

/** Null when the outer ring collapses; collapsed holes are dropped. */
function simplifyRings(rings: readonly Position[][], tolerance: number): Position[][] | null {
  const [outer, ...holes] = rings.map((ring) => simplifyRing(ring, tolerance))
  if (!outer || outer.length < 4 || isSmall(outer, tolerance)) return null
  return [outer, ...holes.filter((hole) => hole.length >= 4 && !isSmall(hole, tolerance))]
}

/** A ring is split at its farthest vertex, so that its start is not fixed. */
function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const first = ring[0]
  if (!first || ring.length < 5) return [...ring]
  let farthest = 0
  let distance = -1
  ring.forEach((place, index) => {
    const candidate = (place[0] - first[0]) ** 2 + (place[1] - first[1]) ** 2
    if (candidate > distance) [farthest, distance] = [index, candidate]
  })
  const there = simplifyLine(ring.slice(0, farthest + 1), tolerance)
  const back = simplifyLine(ring.slice(farthest), tolerance)
  return [...there, ...back.slice(1)]
}

/** Maximum visits per vertex; natural lines need about log2 of their length. */
const looksAtEach = 40

/**
 * Douglas-Peucker, without recursion, since coastlines are long. Adversarial lines, as a saw of many thousand
 * teeth, would take quadratic time: beyond the limit, spans are split in the middle, which keeps a few more
 * vertices.
 */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  if (line.length < 3) return [...line]
  const remaining = new Uint8Array(line.length)
  remaining[0] = 1
  remaining[line.length - 1] = 1
  const spans: [number, number][] = [[0, line.length - 1]]
  let looks = looksAtEach * line.length
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span
    let worst = tolerance * tolerance
    let index = -1
    for (let at = start + 1; at < end; at += 1) {
      looks -= 1
      const distance = squareDistance(line[at], line[start], line[end])
      if (distance <= worst) continue
      if (looks < 0) {
        index = (start + end) >> 1
        break
      }
      worst = distance
      index = at
    }
    if (index < 0) continue
    remaining[index] = 1
    spans.push([start, index], [index, end])
  }
  return line.filter((_, index) => remaining[index])
}

const origin: Position = [0, 0]

function squareDistance(place = origin, from = origin, to = origin): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((place[0] - from[0]) * dx + (place[1] - from[1]) * dy) / length
  const t = Math.min(Math.max(along, 0), 1)
  return (place[0] - from[0] - t * dx) ** 2 + (place[1] - from[1] - t * dy) ** 2
}

function isSmall(line: readonly Position[], tolerance: number): boolean {
  const [width, height] = [0, 1].map((axis) => {
    let [low, high] = [Infinity, -Infinity]
    for (const place of line) {
      low = Math.min(low, place[axis] ?? 0)
      high = Math.max(high, place[axis] ?? 0)
    }
    return high - low
  })
  return (width ?? 0) < tolerance && (height ?? 0) < tolerance
}

/** Mean of some places; for a ring the last one must be left out, as it repeats the first. */
function centroid(places: readonly Position[]): Geometry {
  const sum = places.reduce(([lng, lat], place) => [lng + place[0], lat + place[1]], [0, 0])
  return { type: 'Point', coordinates: [(sum[0] ?? 0) / places.length, (sum[1] ?? 0) / places.length] }
}
