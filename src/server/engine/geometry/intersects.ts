import type { Geometry } from '../../../core/record.ts'
import { type Place, RingIndex } from './ring-index.ts'

/** A geometry split into points, lines, and areas as rings of which the first is the outer one. */
interface Parts {
  places: Place[]
  lines: (readonly Place[])[]
  areas: (readonly (readonly Place[])[])[]
}

/** True if a geometry intersects the area of a closed ring, edges included. */
export function intersectsRing(geometry: Geometry, ring: IndexedRing): boolean {
  const { places, lines, areas } = partsOf(geometry)
  return (
    places.some((place) => isInRing(place, ring)) ||
    lines.some((line) => touches(line, ring)) ||
    areas.some((rings) => rings.some((border) => touches(border, ring)) || isInArea(ring.first, rings))
  )
}

/** Metres from a place to the nearest point of a geometry, 0 within an area. */
export function metresToGeometry(geometry: Geometry, lat: number, lng: number): number {
  const { places, lines, areas } = partsOf(geometry)
  if (areas.some((rings) => isInArea([lng, lat], rings))) return 0
  let nearest = Infinity
  for (const place of places) nearest = Math.min(nearest, haversine(lat, lng, place))
  for (const line of [...lines, ...areas.flat()])
    for (let index = 1; index < line.length; index += 1)
      nearest = Math.min(
        nearest,
        haversine(lat, lng, nearestOnSegment(lat, lng, line[index - 1], line[index])),
      )
  return nearest
}

function partsOf(geometry: Geometry): Parts {
  const parts: Parts = { places: [], lines: [], areas: [] }
  collect(geometry, parts)
  return parts
}

function collect(geometry: Geometry, parts: Parts): void {
  switch (geometry.type) {
    case 'Point':
      parts.places.push(geometry.coordinates)
      break
    case 'MultiPoint':
      parts.places.push(...geometry.coordinates)
      break
    case 'LineString':
      parts.lines.push(geometry.coordinates)
      break
    case 'MultiLineString':
      parts.lines.push(...geometry.coordinates)
      break
    case 'Polygon':
      parts.areas.push(geometry.coordinates)
      break
    case 'MultiPolygon':
      parts.areas.push(...geometry.coordinates)
      break
    case 'GeometryCollection':
      for (const member of geometry.geometries) collect(member, parts)
  }
}

/** A closed ring with an index for many tests. */
export interface IndexedRing {
  first: Place
  edges: RingIndex
}

export const indexRing = (ring: readonly Place[]): IndexedRing => ({
  first: ring[0] ?? origin,
  edges: new RingIndex(ring),
})

/** True if a line enters the area of a ring or touches its edge. */
function touches(line: readonly Place[], ring: IndexedRing): boolean {
  const first = line[0]
  if (first && isInRing(first, ring)) return true
  return line.some((to, index) => {
    const from = line[index - 1]
    if (!from) return false
    const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]]
    return ring.edges.some(south, north, (start, end) => segmentsMeet(from, to, start, end))
  })
}

/** Even-odd rule over the rings of an area, edges included. */
const isInArea = (place: Place, rings: readonly (readonly Place[])[]): boolean =>
  rings.some((ring) => isOnEdge(place, edgesOf(ring))) ||
  rings.filter((ring) => crossings(place, edgesOf(ring)) % 2 === 1).length % 2 === 1

/** Even-odd rule, edges included. */
export function isInRing(place: Place, ring: IndexedRing): boolean {
  const edges = ring.edges.at(place[1])
  return crossings(place, edges) % 2 === 1 || isOnEdge(place, edges)
}

type Edges = readonly (readonly [from: Place, to: Place])[]

const edgesOf = (ring: readonly Place[]): Edges =>
  ring.map((to, index) => [index === 0 ? to : (ring[index - 1] ?? to), to])

function crossings([lng, lat]: Place, edges: Edges): number {
  let count = 0
  for (const [from, to] of edges)
    if (
      lat < from[1] !== lat < to[1] &&
      lng < from[0] + ((lat - from[1]) * (to[0] - from[0])) / (to[1] - from[1])
    )
      count += 1
  return count
}

const isOnEdge = (place: Place, edges: Edges): boolean =>
  edges.some(([from, to]) => isOnSegment(place, from, to))

const origin: Place = [0, 0]

/** Degrees; rounding errors stay below this. */
const tolerance = 1e-12

function isOnSegment(place: Place, from: Place, to: Place): boolean {
  if (place[0] < Math.min(from[0], to[0]) || place[0] > Math.max(from[0], to[0])) return false
  if (place[1] < Math.min(from[1], to[1]) || place[1] > Math.max(from[1], to[1])) return false
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])
  return Math.abs(turn(from, to, place)) <= tolerance * length
}

const turn = (a: Place, b: Place, c: Place): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

function segmentsMeet(a: Place = origin, b: Place = origin, c: Place = origin, d: Place = origin): boolean {
  const apart = turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0
  return apart || isOnSegment(a, c, d) || isOnSegment(b, c, d) || isOnSegment(c, a, b) || isOnSegment(d, a, b)
}

const earthRadius = 6_371_008.8

function haversine(lat: number, lng: number, [toLng, toLat]: Place): number {
  const radians = Math.PI / 180
  const a =
    Math.sin(((toLat - lat) * radians) / 2) ** 2 +
    Math.cos(lat * radians) * Math.cos(toLat * radians) * Math.sin(((toLng - lng) * radians) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Nearest point of a segment in the plane tangent to the globe at the reference point. */
function nearestOnSegment(lat: number, lng: number, from: Place = origin, to: Place = origin): Place {
  const scale = Math.cos((lat * Math.PI) / 180)
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((lng - from[0]) * scale * dx + (lat - from[1]) * dy) / length
  const t = Math.min(Math.max(along, 0), 1)
  return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
}
