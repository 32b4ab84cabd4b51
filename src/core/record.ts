import type { Dataset } from './dataset.ts'

export type Position = [lng: number, lat: number, ...rest: number[]]
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] }
  | { type: 'GeometryCollection'; geometries: Geometry[] }

/** One row in the format of the API. Null values are absent in `fields`. */
export interface DataRecord {
  datasetid: string
  recordid: string
  fields: Record<string, unknown>
  geometry?: Geometry
  geo_digest?: string
  record_timestamp: string
}

export type CategoryState = 'displayed' | 'refined' | 'excluded'

/** A value of a facet with its count; `facets` contains the children of a refined node. */
export interface Category {
  name: string
  path: string
  count: number
  state: CategoryState
  facets?: Category[]
}

export interface FacetGroup {
  name: string
  count?: number
  facets: Category[]
  /** The number of distinct values, if the list of categories was truncated. */
  truncated?: number
}

/** Parameters as the server decoded them, repeated in each search answer. */
export interface ParametersEcho {
  rows: number
  start: number
  format: string
  timezone: string
  dataset?: string
  staged?: false
  q?: string | string[]
  rq?: string | string[]
  sort?: string[]
  facet?: string[]
  refine?: Record<string, string | string[]>
  exclude?: Record<string, string | string[]>
  disjunctive?: Record<string, true>
  fields?: string
  [geofilter: `geofilter.${string}`]: string[]
}

export interface RecordsAnswer {
  nhits: number
  parameters: ParametersEcho
  records: DataRecord[]
  facet_groups?: FacetGroup[]
}

export interface DatasetsAnswer {
  nhits: number
  parameters: ParametersEcho
  datasets: Dataset[]
  facet_groups?: FacetGroup[]
}

export interface BoundingBoxAnswer {
  count: number
  bbox: [] | [lngMin: number, latMin: number, lngMax: number, latMax: number]
  geometries: Record<string, number>
}

export interface Extent {
  min: number | null
  max: number | null
}

export interface Cluster {
  cluster_center: [lat: number, lng: number]
  count: number
  cluster?: Geometry
  series?: Record<string, number | null>
}

export interface ClusterAnswer {
  clusters: Cluster[]
  count: { min: number; max: number }
  series?: Record<string, Extent>
  clusterprecision: number
}

export interface ErrorBody {
  error: string
  errorcode: number
  error_key?: string
  raw_message?: string
  raw_params?: Record<string, string | number>
}
