import { boundsOf } from '../place/place.ts'
import type { Cluster, Geometry } from '../record.ts'

/** The filter for a clicked mark. */
export type Target =
  | { type: 'record'; recordid: string }
  /** All records at a position; `recordid` is the one that was drawn there. */
  | { type: 'place'; lat: number; lng: number; recordid?: string }
  | { type: 'shape'; digest: string }
  | { type: 'grid'; cell: string }
  | { type: 'cluster'; cluster: Cluster }
  | { type: 'value'; field: string; value: string }

/** The parameters that filter the records of a mark. */
export function targetParameters(target: Target): Record<string, string> {
  switch (target.type) {
    case 'record':
      return { q: `recordid:'${target.recordid}'` }
    case 'place':
      return { 'geofilter.distance': `${target.lat},${target.lng}` }
    case 'shape':
      return { geo_digest: target.digest }
    case 'grid':
      return { geo_grid: target.cell }
    case 'cluster':
      return hullFilter(target.cluster)
    case 'value':
      return { q: `${target.field}:"${target.value.replace(/["\\]/g, '\\$&')}"` }
  }
}

const ringText = (ring: readonly (readonly number[])[]): string =>
  ring.map(([x, y]) => `(${y},${x})`).join(',')

/**
 * A geometry as a geofilter: the first ring of its first polygon, the bounding box of a line, a point at
 * distance zero.
 */
export function geometryFilter(geometry: Geometry): Record<string, string> {
  switch (geometry.type) {
    case 'Point': {
      const [lng, lat] = geometry.coordinates
      return { 'geofilter.distance': `${lat},${lng}` }
    }
    case 'MultiPoint':
    case 'LineString':
    case 'MultiLineString':
      return boxFilter(geometry)
    case 'Polygon':
      return { 'geofilter.polygon': ringText(geometry.coordinates[0] ?? []) }
    case 'MultiPolygon':
      return { 'geofilter.polygon': ringText(geometry.coordinates[0]?.[0] ?? []) }
    case 'GeometryCollection':
      return geometry.geometries[0] ? geometryFilter(geometry.geometries[0]) : {}
  }
}

function boxFilter(geometry: Geometry): Record<string, string> {
  const { south, west, north, east } = boundsOf(geometry)
  return { 'geofilter.bbox': [south, west, north, east].join(',') }
}

/** The hull of a cluster as a geofilter; a line of two points becomes its bounding box. */
function hullFilter({ cluster_center: [lat, lng], cluster }: Cluster): Record<string, string> {
  if (cluster?.type === 'Polygon' || cluster?.type === 'LineString') return geometryFilter(cluster)
  return { 'geofilter.distance': `${lat},${lng}` }
}
