import { fetchAnalysis } from '../../client/analysis.ts'
import { isRecordList } from '../../client/answers.ts'
import { apiUrl, fetchJson, fetchResponse } from '../../client/api.ts'
import type { Origin } from '../../client/contexts/context.ts'
import type { Domain } from '../../core/color/scale.ts'
import { type Drawing, decideDrawing } from '../../core/map/display.ts'
import { defaultHeat, type LayerDrawing } from '../../core/map/drawing.ts'
import { type LayerModel, type Measure, wantedFields } from '../../core/map/layer.ts'
import { type Bounds, printBounds, withMargin } from '../../core/map/location.ts'
import {
  clusterMarks,
  joinMarks,
  type Mark,
  type PreviewShape,
  polygonMarks,
  recordMarks,
  serie,
  shapeMarks,
} from '../../core/map/marks.ts'
import { paintField } from '../../core/map/paint.ts'
import { readCloud } from '../../core/map/point-cloud.ts'
import { dotRadius, heatRadius } from '../../core/map/sizes.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { BoundingBoxAnswer, ClusterAnswer } from '../../core/record.ts'
import { isBoundingBox, isClusters, isJoin, isPolygons, isSearch, isShapes } from './answers.ts'

const rowLimit = 1000
/** Maximum number of records drawn one by one; layers that show all records use tiles above it. */
const allLimit = 200_000
const clusterDistance = 50
const heatDistance = 15
/** Margin around the requested view as a share of it, so that small moves show no gap. */
const margin = 0.15

export interface LayerView {
  bounds: Bounds
  zoom: number
  atMaximumZoom: boolean
}

/** The drawing of a layer, and its legend. */
export interface DrawnLayer {
  drawing: LayerDrawing
  domain: Domain | null
  /** The answer reached the limit of records, so there may be more. */
  partial: boolean
  /** Below a zoom, records are drawn as clusters. */
  summed: boolean
}

interface DrawingRequest {
  origin: Origin
  layer: LayerModel
  parameters: Parameters
  view: LayerView
  print: (n: number) => string
  signal: AbortSignal
}

/** Whether the answer is independent of the view, so that a move makes no request. */
export const standsStill = ({ display, join, all }: LayerModel): boolean =>
  display === 'tiles' || join !== null || all

const series = (measure: Measure | null): Parameters =>
  measure
    ? {
        [`y.${serie}.func`]: measure.function,
        ...(measure.expression ? { [`y.${serie}.expr`]: measure.expression } : {}),
      }
    : {}

/** Fetches the drawing of a layer in a view. Throws `ApiFailure`, or the signal's reason. */
export async function fetchDrawing(request: DrawingRequest): Promise<DrawnLayer> {
  const { origin, layer, parameters, view, print, signal } = request
  const within = { ...parameters, 'geofilter.bbox': printBounds(withMargin(view.bounds, margin)) }
  const precision = Math.max(0, Math.round(view.zoom))
  const call = <T>(name: string, extra: Parameters, is: (answer: unknown) => answer is T) =>
    fetchJson(apiUrl(origin, `records/1.0/${name}/`, { ...within, ...extra }), is, signal)

  if (layer.join) return fetchJoin(request, precision)
  if (layer.all) return fetchAll(request)
  switch (await drawingOf(layer, view, () => call('boundingbox', {}, isBoundingBox))) {
    case 'tiles':
      return tiles(request)
    case 'records': {
      const simplify = { geo_simplify: true, geo_simplify_zoom: precision }
      const extra = { rows: rowLimit, format: 'json', fields: wantedFields(layer).join(','), ...simplify }
      const [records, domain] = await Promise.all([
        call('download', extra, isRecordList),
        fieldDomain(request),
      ])
      const partial = records.length >= rowLimit
      return { ...marks(recordMarks(layer, records, domain)), domain, partial }
    }
    case 'preview': {
      const shapes: PreviewShape[] = await call(
        'geopreview',
        { rows: rowLimit, clusterprecision: precision },
        isShapes,
      )
      return { ...marks(shapeMarks(layer, shapes)), partial: shapes.length >= rowLimit }
    }
    case 'clusters': {
      const extra = { clusterprecision: precision, clusterdistance: clusterDistance, return_polygons: true }
      const answer = await call('geocluster', { ...extra, ...series(layer.measure) }, isClusters)
      const drawn = clusterMarks(layer, answer, print)
      return { ...marks(drawn.marks), domain: drawn.domain }
    }
    case 'heat': {
      const extra = { clusterprecision: precision, clusterdistance: heatDistance, clustermode: 'heatmap' }
      const answer = await call(
        'geocluster',
        { ...extra, return_polygons: false, ...series(layer.measure) },
        isClusters,
      )
      return heat(layer, answer)
    }
    case 'aggregation': {
      const field = layer.geometry ? { geo_field: layer.geometry.name } : {}
      const extra = { clusterprecision: precision, ...field, ...series(layer.measure) }
      const drawn = polygonMarks(layer, await call('geopolygon', extra, isPolygons), print)
      return { ...marks(drawn.marks), domain: drawn.domain }
    }
  }
}

const marks = (drawn: readonly Mark[]): DrawnLayer => ({
  drawing: { type: 'marks', marks: drawn },
  domain: null,
  partial: false,
  summed: false,
})

async function drawingOf(
  { display, paint }: LayerModel,
  { atMaximumZoom }: LayerView,
  measure: () => Promise<BoundingBoxAnswer>,
): Promise<Drawing> {
  switch (display) {
    case 'tiles':
      return 'tiles'
    case 'none':
      return 'records'
    case 'heatmap':
      return 'heat'
    case 'aggregation':
      return 'aggregation'
    case 'polygonforced':
      return 'clusters'
    case 'polygon':
      return atMaximumZoom ? 'records' : 'clusters'
    case 'auto':
      // Clusters and simplified shapes have no fields, so records are drawn one by one.
      return paintField(paint) ? 'records' : decideDrawing(await measure(), atMaximumZoom)
  }
}

/** Minimum and maximum of the field that a colour scale of records uses. */
async function fieldDomain({ layer, origin, parameters, signal }: DrawingRequest): Promise<Domain | null> {
  const { paint } = layer
  if (paint.type !== 'scale' || !paint.field) return null
  const { name } = paint.field
  const ends = await Promise.all(
    [name, `-${name}`].map(async (sort) => {
      const query = { ...parameters, 'q.has': `NOT #null(${name})`, rows: 1, sort, fields: name }
      const { records } = await fetchJson(apiUrl(origin, 'records/1.0/search/', query), isSearch, signal)
      return Number(records[0]?.fields[name])
    }),
  )
  return ends.every(Number.isFinite) ? { min: Math.min(...ends), max: Math.max(...ends) } : null
}

function heat(layer: LayerModel, answer: ClusterAnswer): DrawnLayer {
  const { places, domain } = heatPlaces(answer, layer.measure !== null)
  const { paint, radius } = layer
  const stops = paint.type === 'gradient' ? paint.stops : defaultHeat
  return {
    drawing: { type: 'heat', places, radius: heatRadius(radius, places.length), stops },
    domain,
    partial: false,
    summed: false,
  }
}

function heatPlaces({ clusters, count, series: extents }: ClusterAnswer, measured: boolean) {
  const extent = measured ? extents?.[serie] : count
  const most = Math.max(extent?.max ?? 1, Number.MIN_VALUE)
  const places = clusters.flatMap(({ cluster_center: [lat, lng], count: n, series: values }) => {
    const value = measured ? (values?.[serie] ?? null) : n
    return value === null ? [] : [{ lat, lng, weight: Math.max(value, 0) / most }]
  })
  return { places, domain: extent && extent.min !== null ? { min: extent.min, max: most } : null }
}

async function fetchJoin({ origin, layer, parameters, print, signal }: DrawingRequest, precision: number) {
  const { join, hoverField } = layer
  if (!join) throw new Error('no join')
  const query = {
    ...parameters,
    'join.agg1.remotedataset': join.remote,
    'join.agg1.localkey': join.localKey,
    'join.agg1.remotekey': join.remoteKey,
    'join.agg1.fields': [...new Set([join.remoteKey, hoverField].filter(Boolean))].join(','),
    [`y.${serie}.func`]: 'COUNT',
    ...series(layer.measure),
    'agg.agg1.expr': serie,
    'agg.agg1.func': 'MIN,MAX',
    clusterprecision: precision,
    maxpoints: 0,
  }
  const url = apiUrl(origin, 'records/1.0/analyze/', query)
  const { answer, truncated } = await fetchAnalysis(url, isJoin, signal)
  const drawn = joinMarks(layer, answer, print)
  return { ...marks(drawn.marks), domain: drawn.domain, partial: truncated }
}

/** All records of a layer at once, or as tiles if there are too many or it has shapes. */
async function fetchAll(request: DrawingRequest): Promise<DrawnLayer> {
  const { origin, layer, parameters, signal } = request
  const { geometry } = layer
  const counted = { ...parameters, without_bbox: true }
  const { count, geometries } = await fetchJson(
    apiUrl(origin, 'records/1.0/boundingbox/', counted),
    isBoundingBox,
    signal,
  )
  const onlyPoints = (geometries.Point ?? 0) === count && geometry?.type === 'geo_point_2d'
  if (!onlyPoints || count > allLimit) return tiles(request)
  // Loads the renderer in parallel with its data.
  import('../../ui/map/webgl-layer.ts').then(({ prepareCloud }) => prepareCloud(), ignore)
  const fields = wantedFields(layer)
  const query = { ...parameters, format: 'csv', fields: fields.join(','), rows: -1 }
  const [response, domain] = await Promise.all([
    fetchResponse(apiUrl(origin, 'records/1.0/download/', query), signal),
    fieldDomain(request),
  ])
  const cloud = readCloud(await response.text(), layer, domain)
  return { drawing: { type: 'cloud', cloud }, domain, partial: false, summed: false }
}

/** A failed code chunk is reported by the map. */
const ignore = (): void => undefined

/** Vector tiles: every record at every zoom, clustered in cells where they are too dense. */
function tiles({ origin, layer, parameters }: DrawingRequest): DrawnLayer {
  const { paint, border, lineWidth, pointOpacity, shapeOpacity, size } = layer
  const path = `datasets/1.0/${encodeURIComponent(origin.dataset ?? '')}/tiles/%7Bz%7D/%7Bx%7D/%7By%7D.mvt`
  const field = paintField(paint)?.name
  const url = apiUrl(origin, path, { ...parameters, ...(field ? { fields: field } : {}) })
    .replace('%7Bz%7D', '{z}')
    .replace('%7Bx%7D', '{x}')
    .replace('%7By%7D', '{y}')
  const look = { url, paint, border, lineWidth, pointOpacity, shapeOpacity, radius: dotRadius(size) }
  return { drawing: { type: 'tiles', tiles: look }, domain: null, partial: false, summed: true }
}

/** Bounds of all records of a context, null when none has a position. */
export async function fetchBounds(
  origin: Origin,
  parameters: Parameters,
  signal: AbortSignal,
): Promise<Bounds | null> {
  const url = apiUrl(origin, 'records/1.0/boundingbox/', parameters)
  const { bbox } = await fetchJson(url, isBoundingBox, signal)
  const [west, south, east, north] = bbox
  return west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : { south, west, north, east }
}
