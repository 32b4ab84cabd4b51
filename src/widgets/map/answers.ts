import { isRecordsAnswer } from '../../client/answers.ts'
import { isObject } from '../../core/is-object.ts'
import type { JoinAnswer, PolygonAnswer, PreviewShape } from '../../core/map/marks.ts'
import type { BoundingBoxAnswer, ClusterAnswer } from '../../core/record.ts'

export const isBoundingBox = (value: unknown): value is BoundingBoxAnswer =>
  isObject(value) &&
  typeof value.count === 'number' &&
  Array.isArray(value.bbox) &&
  isObject(value.geometries)

export const isClusters = (value: unknown): value is ClusterAnswer =>
  isObject(value) && Array.isArray(value.clusters) && isObject(value.count)

export const isPolygons = (value: unknown): value is PolygonAnswer =>
  isObject(value) &&
  isObject(value.count) &&
  Array.isArray(value.clusters) &&
  value.clusters.every((one) => isObject(one) && isObject(one.cluster))

export const isShapes = (value: unknown): value is PreviewShape[] =>
  Array.isArray(value) && value.every((one) => isObject(one) && isObject(one.geometry))

export const isJoin = (value: unknown): value is JoinAnswer =>
  isObject(value) &&
  Array.isArray(value.results) &&
  value.results.every((one) => isObject(one) && Array.isArray(one.x))

export const isSearch = isRecordsAnswer
