import { polygonsOf } from '../../../../core/ingest/rings.ts'
import { isObject } from '../../../../core/is-object.ts'
import type { Geometry, Position } from '../../../../core/record.ts'
import { degrees, type Projection, projectionOfName, projectionOfWkt } from '../../projection.ts'
import type { Places } from '../places.ts'
import { united } from '../places.ts'

/** The system of an ArcGIS `spatialReference`, null for an unknown one; degrees when absent. */
export function referenceOf(value: unknown): Projection | null {
  if (!isObject(value)) return degrees
  for (const code of [value.latestWkid, value.wkid]) {
    const found = typeof code === 'number' ? projectionOfName(`EPSG:${code}`) : null
    if (found) return found
  }
  return typeof value.wkt === 'string' ? projectionOfWkt(value.wkt) : null
}

/** The geometry of an ArcGIS feature in its own coordinates; null without positions, or with curves. */
export function esriGeometry(value: unknown, places: Places): Geometry | null {
  if (!isObject(value)) return null
  if ('x' in value) {
    const [x, y] = [value.x, value.y].map((number) => (number === null ? Number.NaN : Number(number)))
    if (x === undefined || y === undefined || !Number.isFinite(x) || !Number.isFinite(y)) return null
    return { type: 'Point', coordinates: places.position([x, y, Number(value.z ?? 0)]) }
  }
  if (Array.isArray(value.points)) {
    const points = positions(value.points, places)
    return points.length > 0 ? { type: 'MultiPoint', coordinates: points } : null
  }
  if (Array.isArray(value.paths)) {
    const lines = value.paths.map((path) => positions(path, places)).filter((line) => line.length > 1)
    return united(lines.map((coordinates) => ({ type: 'LineString', coordinates })))
  }
  if (Array.isArray(value.rings)) return polygonsOf(value.rings.map((ring) => positions(ring, places)))
  return null
}

function positions(list: unknown, places: Places): Position[] {
  if (!Array.isArray(list)) return []
  return list.map((numbers) => places.position(Array.isArray(numbers) ? numbers.map(Number) : []))
}
