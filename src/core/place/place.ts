import { isObject } from '../is-object.ts'
import type { Bounds } from '../map/location.ts'
import type { Geometry } from '../record.ts'

const types = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** The geometry of `lat,lng`, `[lat, lng]` or a value of a geo point field; null for an invalid position. */
export function readCoordinates(value: unknown): Geometry | null {
  const parts =
    typeof value === 'string'
      ? value
          .replace(/^\s*\[(.*)\]\s*$/s, '$1')
          .split(',')
          .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
      : value
  if (!Array.isArray(parts) || parts.length !== 2) return null
  const [lat, lng]: unknown[] = parts
  if (typeof lat !== 'number' || typeof lng !== 'number') return null
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 360) return null
  return { type: 'Point', coordinates: [lng, lat] }
}

/** Every position of a geometry; empty for an invalid one. */
function positionsOf(part: unknown): number[][] {
  if (isObject(part))
    return Array.isArray(part.geometries)
      ? part.geometries.flatMap(positionsOf)
      : positionsOf(part.coordinates)
  if (!Array.isArray(part)) return []
  const [lng, lat]: unknown[] = part
  if (Number.isFinite(lng) && Number.isFinite(lat)) return [[lng as number, lat as number]]
  return part.flatMap(positionsOf)
}

/** The geometry of any kind of GeoJSON, as an object or a text; null when there is none. */
export function readGeoJson(value: unknown): Geometry | null {
  const read = parsed(value)
  if (!isObject(read)) return null
  if (read.type === 'Feature') return readGeoJson(read.geometry)
  if (read.type === 'FeatureCollection') {
    const features = Array.isArray(read.features) ? read.features : []
    const geometries = features.flatMap((feature) => readGeoJson(feature) ?? [])
    return geometries.length > 0 ? { type: 'GeometryCollection', geometries } : null
  }
  if (typeof read.type !== 'string' || !types.has(read.type) || positionsOf(read).length === 0) return null
  return read as unknown as Geometry
}

/** The geometry of a record, else that of its first field with one. */
export function readRecordPlace(value: unknown): Geometry | null {
  const record = parsed(value)
  if (!isObject(record)) return null
  const ownGeometry = readGeoJson(record.geometry)
  if (ownGeometry || !isObject(record.fields)) return ownGeometry
  const values = Object.values(record.fields)
  const found =
    values.map(readGeoJson).find(Boolean) ?? values.filter(Array.isArray).map(readCoordinates).find(Boolean)
  return found ?? null
}

/** The smallest bounds around a geometry. */
export function boundsOf(geometry: Geometry): Bounds {
  const bounds = { south: 90, west: 540, north: -90, east: -540 }
  for (const [lng = 0, lat = 0] of positionsOf(geometry)) {
    bounds.south = Math.min(bounds.south, lat)
    bounds.north = Math.max(bounds.north, lat)
    bounds.west = Math.min(bounds.west, lng)
    bounds.east = Math.max(bounds.east, lng)
  }
  return bounds
}
