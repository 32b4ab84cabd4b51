import type { Field } from '../../core/field.ts'
import type { Box, Ring } from '../../core/parameters/geofilter.ts'
import type { Milliseconds, Stretch } from '../../core/query/zone.ts'
import type { Grid } from './geometry/ring-cells.ts'

/** A word folded for search. */
export interface Word {
  text: string
  /** Whether longer words that begin with it match too. */
  prefix: boolean
}

/** Adjacent words in this order. */
export type Run = readonly Word[]

export interface Bound<T> {
  value: T
  inclusive: boolean
}

/** A rectangle of the world in stored Web-Mercator integers, edges included. */
export interface Span {
  west: number
  north: number
  east: number
  south: number
}

/** What a row must fulfil: every name resolved, every value converted to the type of its field. */
export type Condition =
  | { type: 'all' }
  | { type: 'none' }
  | { type: 'and' | 'or'; parts: readonly Condition[] }
  | { type: 'not'; part: Condition }
  /** Full-text search over all fields of a row. */
  | { type: 'words'; run: Run }
  | { type: 'fieldWords'; field: Field; run: Run }
  /** Case and accents matter only if `exact`. */
  | { type: 'textEquals'; field: Field; text: string; exact: boolean }
  | { type: 'startsWith'; field: Field; text: string }
  | { type: 'textRange'; field: Field; from: Bound<string> | null; to: Bound<string> | null }
  | { type: 'number'; field: Field; from: Bound<number | bigint> | null; to: Bound<number | bigint> | null }
  /** A field of dates (UTC midnights) or of datetimes (instants): from `start` up to but without `end`. */
  | { type: 'period'; field: Field; start: Milliseconds | null; end: Milliseconds | null }
  | { type: 'null'; field: Field }
  /** A value of a facet; descendants of a level match as well. */
  | { type: 'category'; field: Field; path: string }
  | { type: 'id'; id: bigint }
  | { type: 'box'; field: Field; box: Box }
  /** The bounding box of a shape lies within a box that does not cross the antimeridian. */
  | { type: 'extentWithin'; field: Field; box: Box }
  /** The stored integer position of a row, for a shape its centroid. */
  | { type: 'mercator'; field: Field; span: Span }
  | { type: 'polygon'; field: Field; ring: Ring }
  /** A point lies within the box of a grid, in one of the given cells. */
  | { type: 'cells'; field: Field; box: Box; grid: Grid; cells: readonly bigint[] }
  | { type: 'circle'; field: Field; lat: number; lng: number; metres: number }
  | { type: 'geometryKind'; field: Field; kind: string }
  | { type: 'digest'; field: Field; digest: bigint }
  /** Rows found in advance, by `_row`. */
  | { type: 'rows'; rows: readonly bigint[] }

export const all: Condition = { type: 'all' }
export const none: Condition = { type: 'none' }

export function and(parts: readonly Condition[]): Condition {
  const remaining = parts.flatMap((part) =>
    part.type === 'and' ? part.parts : part.type === 'all' ? [] : [part],
  )
  if (remaining.some((part) => part.type === 'none')) return none
  const [only] = remaining
  return remaining.length === 0
    ? all
    : remaining.length === 1 && only
      ? only
      : { type: 'and', parts: remaining }
}

export function or(parts: readonly Condition[]): Condition {
  const remaining = parts.flatMap((part) =>
    part.type === 'or' ? part.parts : part.type === 'none' ? [] : [part],
  )
  if (remaining.some((part) => part.type === 'all')) return all
  const [only] = remaining
  return remaining.length === 0
    ? none
    : remaining.length === 1 && only
      ? only
      : { type: 'or', parts: remaining }
}

/** A date field has a value within one of some stretches of time. */
export const within = (field: Field, stretches: readonly Stretch[]): Condition =>
  or(stretches.map((stretch): Condition => ({ type: 'period', field, ...stretch })))

export function not(part: Condition): Condition {
  if (part.type === 'all') return none
  if (part.type === 'none') return all
  return part.type === 'not' ? part.part : { type: 'not', part }
}

/** The number of leaf conditions. */
export function leaves(condition: Condition): number {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.parts.reduce((sum, part) => sum + leaves(part), 0)
    case 'not':
      return leaves(condition.part)
    default:
      return 1
  }
}

/** True if a condition reads texts or tests polygons, which is far slower than comparing numbers. */
export function isCostly(condition: Condition): boolean {
  switch (condition.type) {
    case 'and':
    case 'or':
      return condition.parts.some(isCostly)
    case 'not':
      return isCostly(condition.part)
    default:
      return ['words', 'fieldWords', 'textEquals', 'startsWith', 'textRange', 'polygon', 'rows'].includes(
        condition.type,
      )
  }
}
