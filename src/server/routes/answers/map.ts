import { PublicError } from '../../../core/errors.ts'
import { type Field, findField, geometryField, isGeo } from '../../../core/field.ts'
import { decodeMap, type MapRequest, type Series } from '../../../core/parameters/decode-series.ts'
import type { Pairs } from '../../../core/parameters/read.ts'
import type { BoundingBoxAnswer, Cluster, ClusterAnswer, Extent, Geometry } from '../../../core/record.ts'
import { findClusters } from '../../engine/clusters.ts'
import type { Condition } from '../../engine/condition.ts'
import { planFilter, whole } from '../../engine/filter.ts'
import { simplify, toleranceAt } from '../../engine/geometry/simplify.ts'
import type { MergeableFunction, MergeableSeries } from '../../engine/merge-cells.ts'
import type { Relation } from '../../engine/relation.ts'
import { resolveShapes } from '../../engine/resolve-shapes.ts'
import type { RunOptions } from '../../engine/run.ts'
import {
  extentStatement,
  kindsStatement,
  previewStatement,
  shapeGroupsStatement,
} from '../../engine/shapes.ts'
import { toNumber } from '../../engine/values.ts'
import { type Answer, answered, type DataRequest, openDataset, relationOf, stateOf } from './deps.ts'

interface Reading {
  deps: DataRequest
  request: MapRequest
  relation: Relation
  condition: Condition
  options: RunOptions
}

/** Answers a call of the map from its parameters. */
const mapCall =
  (kind: string, work: (reading: Reading) => Promise<unknown>) =>
  async (deps: DataRequest, pairs: Pairs, signal?: AbortSignal, alias?: string): Promise<Answer> => {
    const request = decodeMap(pairs, alias)
    const dataset = await openDataset(deps, request.dataset)
    const relation = relationOf(dataset)
    const question = { kind, state: stateOf(dataset), request, filters: request.filters }
    return answered(deps, question, signal, async (running) => {
      const options = { signal: running, dataset: dataset.id }
      const scope = { relation, zone: request.timezone ?? 'UTC', now: deps.now().getTime() }
      const filter = await resolveShapes(planFilter(request.filters, scope), relation, deps.engine, options)
      return JSON.stringify(await work({ deps, request, relation, condition: whole(filter), options }))
    })
  }

/** `records/1.0/boundingbox` as text. */
export const answerBoundingBox = mapCall('boundingbox', async (reading): Promise<BoundingBoxAnswer> => {
  const { deps, request, relation, condition, options } = reading
  const field = geometryField(relation.fields)
  if (!field) return { count: 0, bbox: [], geometries: {} }
  const [[extent], kinds] = await Promise.all([
    deps.engine.rows(extentStatement(relation, condition, field), options),
    field.type === 'geo_shape' ? deps.engine.rows(kindsStatement(relation, condition, field), options) : [],
  ])
  const [count = 0, west, south, east, north] = (extent ?? []).map(toNumber)
  const edges = [west, south, east, north]
  const geometries: Record<string, number> =
    field.type === 'geo_shape'
      ? Object.fromEntries(kinds.map(([kind, n]) => [String(kind), toNumber(n ?? 0) ?? 0]))
      : count
        ? { Point: count }
        : {}
  const complete = !request.withoutBox && edges.every((edge) => typeof edge === 'number')
  return { count: count ?? 0, bbox: complete ? (edges as BoundingBoxAnswer['bbox']) : [], geometries }
})

/** `records/1.0/geocluster` as text. */
export const answerClusters = mapCall('geocluster', async (reading): Promise<ClusterAnswer> => {
  const { deps, request, relation, condition, options } = reading
  const { precision: zoom, distance } = request
  if (zoom === null) throw new PublicError('parameter.missing', { parameter: 'clusterprecision' })
  const series = request.series.map(mergeable)
  const field = pointOf(relation)
  const clusters = field
    ? await findClusters(
        deps.engine,
        { relation, condition, field, zoom, distance, series, hulls: request.hulls },
        options,
      )
    : []
  const counts = clusters.map(({ count }) => count)
  return {
    clusters,
    count: { min: least(counts) ?? 0, max: greatest(counts) ?? 0 },
    ...(series.length > 0 ? { series: extents(series, clusters) } : {}),
    clusterprecision: zoom,
  }
})

/** The field whose position represents a record in clusters; for a shape its centroid. */
const pointOf = (relation: Relation): Field | undefined =>
  relation.fields.find((field) => field.type === 'geo_point_2d') ??
  relation.fields.find((field) => field.type === 'geo_shape')

function mergeable(series: Series): MergeableSeries {
  if (series.func === 'QUANTILES') {
    throw new PublicError('parameter.choice', {
      value: series.func,
      parameter: `y.${series.name}.func`,
      known: 'COUNT, AVG, SUM, MIN, MAX, STDDEV, SUMSQUARES',
    })
  }
  return { ...series, func: series.func satisfies MergeableFunction }
}

function extents(series: readonly Series[], clusters: readonly Cluster[]): Record<string, Extent> {
  return Object.fromEntries(
    series.map(({ name }) => {
      const values = clusters.flatMap((cluster) => cluster.series?.[name] ?? [])
      return [name, { min: least(values), max: greatest(values) }]
    }),
  )
}

const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((low, value) => Math.min(low, value))
const greatest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((top, value) => Math.max(top, value))

/** `records/1.0/geopreview` as text. */
export const answerPreview = mapCall('geopreview', async (reading) => {
  const { deps, request, relation, condition, options } = reading
  const field = geometryField(relation.fields)
  if (!field || request.rows === 0) return []
  const rows = await deps.engine.rows(previewStatement(relation, condition, field, request.rows), options)
  return rows.map(([geometry, digest, id]) => ({
    geometry: shown(String(geometry), request.precision),
    geo_digest: String(digest),
    id: String(id),
  }))
})

/** `records/1.0/geopolygon` as text. */
export const answerShapes = mapCall('geopolygon', async (reading) => {
  const { deps, request, relation, condition, options } = reading
  const field = request.field === null ? geometryField(relation.fields) : geoField(request.field, relation)
  const series = request.series.map(mergeable)
  const rows = field
    ? await deps.engine.rows(
        shapeGroupsStatement(relation, condition, field, series, request.maxPoints),
        options,
      )
    : []
  const bounds = (rows[0] ?? []).slice(3 + series.length).map(toNumber)
  const clusters = rows.map(([geometry, digest, count, ...values]) => ({
    cluster: shown(String(geometry), request.precision),
    geo_digest: String(digest),
    count: toNumber(count ?? 0),
    ...(series.length > 0
      ? {
          series: Object.fromEntries(
            series.map(({ name }, index) => [name, toNumber(values[index] ?? null)]),
          ),
        }
      : {}),
  }))
  return {
    clusters,
    count: { min: bounds[0] ?? 0, max: bounds[1] ?? 0 },
    ...(series.length > 0
      ? {
          series: Object.fromEntries(
            series.map(({ name }, index) => [
              name,
              { min: bounds[2 + index * 2] ?? null, max: bounds[3 + index * 2] ?? null },
            ]),
          ),
        }
      : {}),
    ...(request.precision === null ? {} : { clusterprecision: request.precision }),
  }
})

function geoField(name: string, relation: Relation): Field {
  const field = findField(relation.fields, name)
  if (!field) {
    const known = relation.fields.filter(isGeo).map((candidate) => candidate.name)
    throw new PublicError('field.unknown', { field: name, parameter: 'geo_field', known: known.join(', ') })
  }
  if (!isGeo(field)) throw new PublicError('dataset.not_geographic', { field: name, dataset: relation.id })
  return field
}

/** A geometry simplified for a zoom. */
function shown(text: string, zoom: number | null): Geometry {
  const geometry: Geometry = JSON.parse(text)
  return zoom === null ? geometry : simplify(geometry, toleranceAt(zoom))
}
