import { PublicError } from '../../core/errors.ts'
import { type Field, findField, hierarchySeparator, isGeo, isTemporal } from '../../core/field.ts'
import type { Filters } from '../../core/parameters/decode.ts'
import { parse } from '../../core/query/parse.ts'
import { and, type Condition, leaves, none, not, or } from './condition.ts'
import { secondsOf } from './cost.ts'
import { category, polygonCondition } from './field-conditions.ts'
import { inCell } from './grid-cell.ts'
import { resolveQuery } from './resolve-query.ts'
import type { Scope } from './scope.ts'

/** The conditions of a request, grouped by field, since facets are counted without some of them. */
export interface Filter {
  base: Condition
  refine: ReadonlyMap<string, Condition>
  exclude: ReadonlyMap<string, Condition>
}

/** Resolves every name and value of a request, or throws a PublicError. */
export function planFilter(filters: Filters, scope: Scope): Filter {
  const { fields } = scope.relation
  const isField = (name: string) =>
    findField(fields, name) !== undefined || scope.relation.pseudoFields.includes(name)
  const disjunctive = new Set(filters.disjunctive)
  const refine = new Map<string, Condition>()
  for (const [name, values] of Object.entries(filters.refine)) {
    const field = facetField(fields, name)
    const parts = values.map((value) => category(field, value, scope.zone))
    refine.set(name, disjunctive.has(name) ? or(parts) : and(parts))
  }
  const exclude = new Map<string, Condition>()
  for (const [name, values] of Object.entries(filters.exclude)) {
    const field = facetField(fields, name)
    exclude.set(name, not(or(values.map((value) => category(field, value, scope.zone)))))
  }
  const filter = {
    base: and([
      ...[...filters.q, ...filters.rq].map((text) => resolveQuery(parse(text, isField), scope)),
      ...geoConditions(filters, fields),
    ]),
    refine,
    exclude,
  }
  const count = leaves(whole(filter))
  if (count > conditionLimit)
    throw new PublicError('request.too_complex', {
      count,
      parameter: 'q, refine, exclude',
      limit: conditionLimit,
    })
  const { rows: records } = scope.relation
  const seconds = secondsOf(whole(filter), records)
  if (seconds > costLimit)
    throw new PublicError('request.too_costly', {
      seconds: Math.ceil(seconds),
      count,
      records,
      limit: costLimit,
    })
  return filter
}

/** Maximum conditions of a request. */
const conditionLimit = 500
/** Estimated seconds on two cores for testing them. */
const costLimit = 10

/** Every condition of the request. */
export const whole = (filter: Filter): Condition =>
  and([filter.base, ...filter.refine.values(), ...filter.exclude.values()])

/** Every condition but the refinements of one field. */
export const withoutRefine = (filter: Filter, field: string): Condition =>
  and([
    filter.base,
    ...[...filter.refine].filter(([name]) => name !== field).map(([, condition]) => condition),
    ...filter.exclude.values(),
  ])

/** Every condition but the exclusions of one field. */
export const withoutExclude = (filter: Filter, field: string): Condition =>
  and([
    filter.base,
    ...filter.refine.values(),
    ...[...filter.exclude].filter(([name]) => name !== field).map(([, condition]) => condition),
  ])

/** A field that may be counted by value: anything but geometry and files. */
export function facetField(fields: readonly Field[], name: string): Field {
  const field = findField(fields, name)
  if (!field || isGeo(field) || field.type === 'file') throw new PublicError('facet.unknown', { name })
  return field
}

/** Levels of a hierarchical path, from the first to the path itself. */
export function ancestry(field: Field, path: string): string[] {
  if (isTemporal(field)) {
    const steps = path.replaceAll('-', '/').split(/(?<=\d)(?=[/ :])/)
    return steps.map((_, index) => steps.slice(0, index + 1).join(''))
  }
  const separator = hierarchySeparator(field)
  if (separator === null) return [path]
  const steps = path.split(separator)
  return steps.map((_, index) => steps.slice(0, index + 1).join(separator))
}

function geoConditions(filters: Filters, fields: readonly Field[]): Condition[] {
  const shape = fields.find((field) => field.type === 'geo_shape')
  const point = fields.find((field) => field.type === 'geo_point_2d')
  const target = shape ?? point
  const near = point ?? shape
  return [
    ...filters.distance.map(
      ({ circle }): Condition =>
        near
          ? {
              type: 'circle',
              field: near,
              lat: circle.lat,
              lng: circle.lng,
              metres: circle.metres ?? samePointMetres,
            }
          : none,
    ),
    ...filters.polygon.map(({ ring }) => (target ? polygonCondition(target, ring) : none)),
    ...filters.bbox.map(({ box }): Condition => (target ? { type: 'box', field: target, box } : none)),
    ...filters.grid.map((cell) => (target ? inCell(target, cell) : none)),
    ...filters.digest.map(({ field: name, digest }) => digestCondition(fields, name, digest, target)),
  ]
}

/** Positions closer than this are the same point. */
const samePointMetres = 0.1

function digestCondition(
  fields: readonly Field[],
  name: string | null,
  digest: string,
  target: Field | undefined,
): Condition {
  const field = name === null ? target : findField(fields, name)
  if (name !== null && (!field || !isGeo(field))) {
    throw new PublicError('field.unknown', {
      field: name,
      parameter: 'geo_digest',
      known: fields
        .filter(isGeo)
        .map((known) => known.name)
        .join(', '),
    })
  }
  if (!field || !/^-?\d{1,19}$/.test(digest.trim())) return none
  const value = BigInt(digest.trim())
  return BigInt.asIntN(64, value) === value ? { type: 'digest', field, digest: value } : none
}
