import { isRecordList } from '../../client/answers.ts'
import { apiUrl, fetchJson } from '../../client/api.ts'
import type { Origin } from '../../client/contexts/context.ts'
import { type Drawing, decideDrawing } from '../../core/map/display.ts'
import type { LayerModel } from '../../core/map/layer.ts'
import { type Bounds, printBounds, withMargin } from '../../core/map/location.ts'
import { clusterMarks, type Mark, type PreviewShape, recordMarks, shapeMarks } from '../../core/map/marks.ts'
import type { Parameters } from '../../core/parameters/encode.ts'
import type { BoundingBoxAnswer, ClusterAnswer } from '../../core/record.ts'

const rawLimit = 1000
const clusterDistance = 50
/** Share of the view that is asked for beyond each edge, so that small moves show no gap. */
const margin = 0.15

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const isBoundingBox = (value: unknown): value is BoundingBoxAnswer =>
  isObject(value) &&
  typeof value.count === 'number' &&
  Array.isArray(value.bbox) &&
  isObject(value.geometries)

const isClusters = (value: unknown): value is ClusterAnswer =>
  isObject(value) && Array.isArray(value.clusters) && isObject(value.count)

const isShapes = (value: unknown): value is PreviewShape[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && isObject(one.geometry))

export interface LayerView {
  bounds: Bounds
  zoom: number
  atMaximumZoom: boolean
}

export interface LayerMarks {
  marks: readonly Mark[]
  /** As many came as are drawn at once: there may be more. */
  partial: boolean
}

interface Asked {
  origin: Origin
  layer: LayerModel
  parameters: Parameters
  view: LayerView
  print: (n: number) => string
  signal: AbortSignal
}

/** What a layer draws in a view. Throws `ApiFailure`, or the signal's reason. */
export async function fetchMarks(asked: Asked): Promise<LayerMarks> {
  const { origin, layer, parameters, view, print, signal } = asked
  const within = { ...parameters, 'geofilter.bbox': printBounds(withMargin(view.bounds, margin)) }
  const precision = Math.max(0, Math.round(view.zoom))
  const call = <T>(name: string, extra: Parameters, is: (answer: unknown) => answer is T) =>
    fetchJson(apiUrl(origin, `records/1.0/${name}/`, { ...within, ...extra }), is, signal)

  const drawing = await drawingOf(layer, view, () => call('boundingbox', {}, isBoundingBox))
  switch (drawing) {
    case 'raw': {
      const wanted = [layer.geometry.name, ...(layer.categories ? [layer.categories.field.name] : [])]
      const simplify = { geo_simplify: true, geo_simplify_zoom: precision }
      const extra = { rows: rawLimit, format: 'json', fields: wanted.join(','), ...simplify }
      const records = await call('download', extra, isRecordList)
      return { marks: recordMarks(layer, records), partial: records.length >= rawLimit }
    }
    case 'shapes': {
      const shapes = await call('geopreview', { rows: rawLimit, clusterprecision: precision }, isShapes)
      return { marks: shapeMarks(layer, shapes), partial: shapes.length >= rawLimit }
    }
    case 'clusters': {
      const extra = { clusterprecision: precision, clusterdistance: clusterDistance, return_polygons: true }
      return {
        marks: clusterMarks(layer, await call('geocluster', extra, isClusters), print),
        partial: false,
      }
    }
  }
}

async function drawingOf(
  { display, categories }: LayerModel,
  { atMaximumZoom }: LayerView,
  measure: () => Promise<BoundingBoxAnswer>,
): Promise<Drawing> {
  if (display === 'clusters') return 'clusters'
  // A cluster or a simplified shape has no category: records are drawn one by one.
  if (display !== 'auto' || categories) return 'raw'
  return decideDrawing(await measure(), atMaximumZoom)
}

/** Bounds of all records of a context, null when none has a place. */
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
