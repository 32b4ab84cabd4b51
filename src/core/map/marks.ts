import type { Domain } from '../color/scale.ts'
import type { Cluster, ClusterAnswer, DataRecord, Extent, Geometry } from '../record.ts'
import { colorer } from './colorer.ts'
import type { LayerModel } from './layer.ts'
import { paintField } from './paint.ts'
import { clusterRadius, dotRadius } from './sizes.ts'
import type { Target } from './target.ts'

/** The style of a mark. */
export interface MarkStyle {
  color: string
  opacity: number
  /** Pixels; only for points. */
  radius: number
  /** A pin or a pictogram instead of a dot. */
  icon: { picto: string | null; pin: boolean; size: number } | null
  border: LayerModel['border']
  lineWidth: number
}

/** One thing drawn on a map. */
export interface Mark {
  geometry: Geometry
  style: MarkStyle
  /** Text inside the mark: the count or value of a cluster. */
  label: string | null
  /** Shown while the pointer is over it. */
  hover: string | null
  /** Outline of a cluster, drawn while the mark is hovered. */
  hull: Geometry | null
  target: Target
  /** Number of records that it represents, where it can be more than one. */
  count?: number
}

/** A shape of a preview. */
export interface PreviewShape {
  geometry: Geometry
  geo_digest: string
  id: string
}

/** One shape of an aggregation. */
export interface PolygonCluster {
  cluster: Geometry
  geo_digest: string
  count: number
  series?: Record<string, number | null>
}

export interface PolygonAnswer {
  clusters: PolygonCluster[]
  count: Domain
  series?: Record<string, Extent>
}

/** Rows of an analysis joined to records with shapes. */
export interface JoinAnswer {
  results: readonly { x: readonly DataRecord[]; serie1: number | null }[]
  aggregations?: Readonly<Record<string, readonly unknown[]>>
}

/** Name of the single series of a layer's requests. */
export const serie = 'serie1'

const point = (lat: number, lng: number): Geometry => ({ type: 'Point', coordinates: [lng, lat] })

const isPoint = ({ type }: Geometry) => type === 'Point' || type === 'MultiPoint'

/** Pixel radius of the dot that replaces a tiny shape. */
const specks = 4

/**
 * Makes the styles of a layer; marks of the same colour share one. Among `shapes`, those that simplification
 * has reduced to points are drawn as dots, since a pin would be larger than any shape.
 */
function stylist(layer: LayerModel, shapes = false): (geometry: Geometry, color: string) => MarkStyle {
  const { size, picto, pin, pointOpacity, shapeOpacity, border, lineWidth } = layer
  const icon = (pin || picto) && !shapes ? { picto, pin, size } : null
  const radius = shapes ? specks : dotRadius(size)
  const styles = new Map<string, MarkStyle>()
  return (geometry, color) => {
    const placed = isPoint(geometry)
    const key = `${placed}${color}`
    let style = styles.get(key)
    if (!style) {
      const opacity = placed ? pointOpacity : shapeOpacity
      style = { color, opacity, radius, icon: placed ? icon : null, border, lineWidth }
      styles.set(key, style)
    }
    return style
  }
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : String(Array.isArray(value) ? value[0] : value)

/** Marks of records; records without a geometry are skipped. */
export function recordMarks(
  layer: LayerModel,
  records: readonly DataRecord[],
  domain: Domain | null,
): Mark[] {
  const style = stylist(layer)
  const color = colorer(layer.paint, domain)
  const field = paintField(layer.paint)?.name
  return records.flatMap(({ geometry, recordid, fields }): Mark[] => {
    if (!geometry) return []
    const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    const target: Target =
      geometry.type === 'Point' ? { type: 'place', lat, lng, recordid } : { type: 'record', recordid }
    return [
      {
        geometry,
        style: style(geometry, color(field === undefined ? undefined : fields[field])),
        label: null,
        hover: layer.hoverField ? textOf(fields[layer.hoverField]) : null,
        hull: null,
        target,
      },
    ]
  })
}

export function shapeMarks(layer: LayerModel, shapes: readonly PreviewShape[]): Mark[] {
  const style = stylist(layer, true)
  const color = colorer(layer.paint, null)(undefined)
  return shapes.map(({ geometry, geo_digest }) => ({
    geometry,
    style: style(geometry, color),
    label: null,
    hover: null,
    hull: null,
    target: { type: 'shape', digest: geo_digest },
  }))
}

/** Minimum and maximum of a series; null when it has no value. */
export const domainOf = (extent: Extent | undefined): Domain | null =>
  extent && extent.min !== null && extent.max !== null ? { min: extent.min, max: extent.max } : null

const measured = (layer: LayerModel, { count, series }: { count: number; series?: Cluster['series'] }) =>
  layer.measure ? (series?.[serie] ?? null) : count

/**
 * Clusters as circles whose size depends on the value. A cluster of a single record is drawn as that record
 * unless clusters are requested explicitly; clusters without a value are skipped.
 */
export function clusterMarks(
  layer: LayerModel,
  answer: ClusterAnswer,
  print: (n: number) => string,
): { marks: Mark[]; domain: Domain | null } {
  const domain = layer.measure ? domainOf(answer.series?.[serie]) : answer.count
  const color = colorer(layer.paint, domain)
  const style = stylist(layer)
  const { sizeMin, sizeMax, sizeLogarithmic: logarithmic } = layer
  const circles = new Map<string, MarkStyle>()
  const circle = (value: number, fill: string): MarkStyle => {
    const radius = clusterRadius(value, domain ?? { min: value, max: value }, {
      sizeMin,
      sizeMax,
      logarithmic,
    })
    const key = `${fill}${radius}`
    const known = circles.get(key)
    if (known) return known
    const made = { ...style(point(0, 0), fill), opacity: layer.pointOpacity * 0.88, radius, icon: null }
    circles.set(key, made)
    return made
  }
  const marks = answer.clusters.flatMap((cluster): Mark[] => {
    const value = measured(layer, cluster)
    if (value === null) return []
    const [lat, lng] = cluster.cluster_center
    const geometry = point(lat, lng)
    const fill = color(value)
    const single = cluster.count === 1 && layer.display !== 'polygonforced'
    const onePlace = cluster.count === 1 || cluster.cluster?.type === 'Point'
    return [
      {
        geometry,
        style: single ? style(geometry, fill) : circle(value, fill),
        label: single ? null : print(value),
        hover: null,
        hull: onePlace ? null : (cluster.cluster ?? null),
        target: onePlace ? { type: 'place', lat, lng } : { type: 'cluster', cluster },
        count: cluster.count,
      },
    ]
  })
  return { marks, domain }
}

/** Distinct shapes, coloured by their value. */
export function polygonMarks(
  layer: LayerModel,
  { clusters, count, series }: PolygonAnswer,
  print: (n: number) => string,
): { marks: Mark[]; domain: Domain | null } {
  const domain = layer.measure ? domainOf(series?.[serie]) : count
  const color = colorer(layer.paint, domain)
  const style = stylist(layer, true)
  const marks = clusters.flatMap((one): Mark[] => {
    const value = measured(layer, one)
    if (value === null && layer.paint.type !== 'choropleth') return []
    return [
      {
        geometry: one.cluster,
        style: style(one.cluster, color(value)),
        label: null,
        hover: value === null ? null : print(value),
        hull: null,
        target: { type: 'shape', digest: one.geo_digest },
        count: one.count,
      },
    ]
  })
  return { marks, domain }
}

/** Shapes of another dataset, coloured by the values computed for them. */
export function joinMarks(
  layer: LayerModel,
  { results }: JoinAnswer,
  print: (n: number) => string,
): { marks: Mark[]; domain: Domain | null } {
  const { join, hoverField } = layer
  const values = results.map(({ serie1 }) => serie1).filter((value) => value !== null)
  const domain = values.length > 0 ? extentOf(values) : null
  const color = colorer(layer.paint, domain)
  const style = stylist(layer, true)
  const marks = results.flatMap(({ x: [record], serie1: value }): Mark[] => {
    if (!record?.geometry || !join) return []
    if (value === null && layer.paint.type !== 'choropleth') return []
    const name = hoverField ? textOf(record.fields[hoverField]) : null
    const printed = value === null ? null : print(value)
    return [
      {
        geometry: record.geometry,
        style: style(record.geometry, color(value)),
        label: null,
        hover: [name, printed].filter(Boolean).join(' · ') || null,
        hull: null,
        target: { type: 'value', field: join.localKey, value: String(record.fields[join.remoteKey] ?? '') },
      },
    ]
  })
  return { marks, domain }
}

function extentOf(values: readonly number[]): Domain {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min, max }
}
