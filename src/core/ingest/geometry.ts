import { isObject } from '../is-object.ts'
import type { Geometry, Position } from '../record.ts'

/** Properties of a stored geometry. In degrees; the centre is that of its largest part. */
export interface PreparedShape {
  geometry: Geometry
  lat: number
  lng: number
  xmin: number
  ymin: number
  xmax: number
  ymax: number
  /** Number of positions whose height was dropped. */
  heights: number
}

/** Reads a GeoJSON geometry or feature, or WKT; null when the text is neither or has no position. */
export function parseGeometry(text: string): Geometry | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return parseWkt(trimmed)
  try {
    const value: unknown = JSON.parse(trimmed)
    const inner = isObject(value) && value.type === 'Feature' ? value.geometry : value
    return asGeometry(inner)
  } catch {
    return null
  }
}

const depths = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
} as const

/** Maximum nesting of geometry collections; RFC 7946 advises against nesting at all. */
const deepestCollection = 20

/** The value as a geometry when its coordinates have the depth of its type, else null. */
export function asGeometry(value: unknown, level = 1): Geometry | null {
  if (!isObject(value)) return null
  if (value.type === 'GeometryCollection') {
    if (!Array.isArray(value.geometries) || level > deepestCollection) return null
    const geometries = value.geometries
      .map((part) => asGeometry(part, level + 1))
      .filter((part) => part !== null)
    return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null
  }
  const type = value.type
  if (typeof type !== 'string' || !Object.hasOwn(depths, type)) return null
  const depth = depths[type as keyof typeof depths]
  if (!isNested(value.coordinates, depth)) return null
  return { type, coordinates: value.coordinates } as Geometry
}

function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  if (depth > 0) return value.every((part) => isNested(part, depth - 1))
  return value.length >= 2 && value.every((number) => typeof number === 'number' && Number.isFinite(number))
}

function parseWkt(text: string): Geometry | null {
  const match = text.match(
    /^(?:SRID=4326;)?\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON))\s*(?:Z|M|ZM)?\s*(\(.*\))$/is,
  )
  const [, name, body] = match ?? []
  if (!name || !body) return null
  const type = (Object.keys(depths) as (keyof typeof depths)[]).find(
    (known) => known.toUpperCase() === name.toUpperCase(),
  )
  if (!type) return null
  const position = /([+-]?[\d.]+(?:e[+-]?\d+)?)((?:\s+[+-]?[\d.]+(?:e[+-]?\d+)?)+)/gi
  // The brackets of WKT nest as those of GeoJSON; a MULTIPOINT may omit its inner ones.
  const json = body
    .replace(
      position,
      (_, first: string, rest: string) => `[${[first, ...rest.trim().split(/\s+/)].join(',')}]`,
    )
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  try {
    const nested: unknown = JSON.parse(json)
    if (!Array.isArray(nested)) return null
    const flat =
      type === 'MultiPoint' ? nested.map((part) => (Array.isArray(part?.[0]) ? part[0] : part)) : nested
    return asGeometry({ type, coordinates: type === 'Point' ? flat[0] : flat })
  } catch {
    return null
  }
}

/** Bounding box and centre of a geometry; null when a position is outside of the globe. */
export function prepareShape(geometry: Geometry): PreparedShape | null {
  let [xmin, ymin, xmax, ymax] = [Infinity, Infinity, -Infinity, -Infinity]
  let heights = 0
  for (const position of positions(geometry)) {
    const [lng, lat] = position
    if ((position as readonly number[]).length > 2) heights += 1
    xmin = Math.min(xmin, lng)
    xmax = Math.max(xmax, lng)
    ymin = Math.min(ymin, lat)
    ymax = Math.max(ymax, lat)
  }
  if (!(xmin >= -360 && xmax <= 360 && ymin >= -90.000001 && ymax <= 90.000001)) return null
  const [lng, lat] = center(geometry)
  const flat = heights > 0 ? withoutHeights(geometry) : geometry
  return { geometry: flat, lng: wrapped(lng), lat, xmin, ymin, xmax, ymax, heights }
}

function withoutHeights(geometry: Geometry): Geometry {
  if (geometry.type === 'GeometryCollection') {
    return { ...geometry, geometries: geometry.geometries.map(withoutHeights) }
  }
  return { ...geometry, coordinates: cut(geometry.coordinates) } as Geometry
}

type Nested = Position | Position[] | Position[][] | Position[][][]

const cut = (nested: Nested): unknown =>
  typeof nested[0] === 'number' ? nested.slice(0, 2) : (nested as Position[][]).map(cut)

/** A longitude normalised to [-180, 180]. */
const wrapped = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)

function* positions(geometry: Geometry): Generator<Position> {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) yield* positions(part)
  } else yield* flattened(geometry.coordinates)
}

function* flattened(nested: Nested): Generator<Position> {
  if (typeof nested[0] === 'number') yield nested as Position
  else for (const part of nested as Position[] | Position[][] | Position[][][]) yield* flattened(part)
}

function center(geometry: Geometry): [lng: number, lat: number] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates[0], geometry.coordinates[1]]
    case 'MultiPoint':
      return mean(geometry.coordinates)
    case 'LineString':
      return middle(geometry.coordinates)
    case 'MultiLineString':
      return middle(largest(geometry.coordinates, (line) => line.length))
    case 'Polygon':
      return ringCenter(geometry.coordinates[0] ?? [])
    case 'MultiPolygon':
      return ringCenter(largest(geometry.coordinates, (polygon) => Math.abs(area(polygon[0] ?? [])))[0] ?? [])
    case 'GeometryCollection': {
      const centers = geometry.geometries.map((part): Position => center(part))
      return mean(centers)
    }
  }
}

function mean(points: readonly Position[]): [number, number] {
  const sum = points.reduce((total, [lng, lat]) => [total[0] + lng, total[1] + lat] as [number, number], [
    0, 0,
  ] as [number, number])
  return [sum[0] / points.length, sum[1] / points.length]
}

const middle = (line: readonly Position[]): [number, number] => {
  const [lng, lat] = line[Math.floor(line.length / 2)] ?? [0, 0]
  return [lng, lat]
}

function largest<T>(parts: readonly T[], size: (part: T) => number): T {
  return parts.reduce((best, part) => (size(part) > size(best) ? part : best))
}

function area(ring: readonly Position[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** Centroid of a ring, or the mean of its corners when its area is zero. */
function ringCenter(ring: readonly Position[]): [number, number] {
  const [originX, originY] = ring[0] ?? [0, 0]
  const moved = ring.map(([x, y]): Position => [x - originX, y - originY])
  const size = area(moved)
  if (Math.abs(size) < 1e-12) return mean(ring)
  let [sumX, sumY] = [0, 0]
  for (const [index, [x, y]] of moved.entries()) {
    const [nextX, nextY] = moved[(index + 1) % moved.length] ?? [x, y]
    const cross = x * nextY - nextX * y
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return [originX + sumX / (6 * size), originY + sumY / (6 * size)]
}
