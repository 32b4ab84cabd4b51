import type { Cluster, ClusterAnswer, DataRecord, Geometry } from '../record.ts'
import { colorOf, type LayerModel } from './layer.ts'

/** What a click on a mark asks for. */
export type Target =
  | { type: 'record'; recordid: string }
  | { type: 'place'; lat: number; lng: number }
  | { type: 'shape'; digest: string }
  | { type: 'cluster'; cluster: Cluster }

/** One thing drawn on a map. */
export interface Mark {
  geometry: Geometry
  color: string
  /** Pixels; of points and clusters. */
  radius: number
  /** Written in the mark: the count of a cluster. */
  label: string | null
  target: Target
}

/** A shape of a preview. */
export interface PreviewShape {
  geometry: Geometry
  geo_digest: string
  id: string
}

const point = (lat: number, lng: number): Geometry => ({ type: 'Point', coordinates: [lng, lat] })

/** Radius of the dot of a size. */
export const dotRadius = (size: number): number => size + 2

/** Records as they are; a record without geometry is not drawn. */
export function recordMarks(layer: LayerModel, records: readonly DataRecord[]): Mark[] {
  return records.flatMap(({ geometry, recordid, fields }): Mark[] => {
    if (!geometry) return []
    const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    const target: Target =
      geometry.type === 'Point' ? { type: 'place', lat, lng } : { type: 'record', recordid }
    return [{ geometry, color: colorOf(layer, fields), radius: dotRadius(layer.size), label: null, target }]
  })
}

export const shapeMarks = (layer: LayerModel, shapes: readonly PreviewShape[]): Mark[] =>
  shapes.map(({ geometry, geo_digest }) => ({
    geometry,
    color: layer.color,
    radius: dotRadius(layer.size),
    label: null,
    target: { type: 'shape', digest: geo_digest },
  }))

const smallest = 12
const largest = 30

/** Clusters as circles whose area grows with their count; one of a single place is drawn as that place. */
export function clusterMarks(
  layer: LayerModel,
  { clusters, count }: ClusterAnswer,
  print: (n: number) => string,
): Mark[] {
  const span = Math.sqrt(count.max) - Math.sqrt(count.min)
  return clusters.map((cluster): Mark => {
    const [lat, lng] = cluster.cluster_center
    const single = cluster.count === 1
    const share = span > 0 ? (Math.sqrt(cluster.count) - Math.sqrt(count.min)) / span : 0
    return {
      geometry: point(lat, lng),
      color: layer.color,
      radius: single ? dotRadius(layer.size) : smallest + (largest - smallest) * share,
      label: single ? null : print(cluster.count),
      target:
        single || cluster.cluster?.type === 'Point'
          ? { type: 'place', lat, lng }
          : { type: 'cluster', cluster },
    }
  })
}

/** The parameters that find the records behind a mark. */
export function targetParameters(target: Target): Record<string, string> {
  switch (target.type) {
    case 'record':
      return { q: `recordid:'${target.recordid}'` }
    case 'place':
      return { 'geofilter.distance': `${target.lat},${target.lng}` }
    case 'shape':
      return { geo_digest: target.digest }
    case 'cluster':
      return hullFilter(target.cluster)
  }
}

/** The hull of a cluster as a geofilter; a line of two places becomes its bounding box. */
function hullFilter({ cluster_center: [lat, lng], cluster }: Cluster): Record<string, string> {
  if (cluster?.type === 'Polygon') {
    const ring = cluster.coordinates[0] ?? []
    return { 'geofilter.polygon': ring.map(([x, y]) => `(${y},${x})`).join(',') }
  }
  if (cluster?.type === 'LineString') {
    const lngs = cluster.coordinates.map(([x]) => x)
    const lats = cluster.coordinates.map(([, y]) => y)
    return {
      'geofilter.bbox': [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)].join(
        ',',
      ),
    }
  }
  return { 'geofilter.distance': `${lat},${lng}` }
}
