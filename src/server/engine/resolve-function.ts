import { PublicError } from '../../core/errors.ts'
import { type Field, findField, isGeo } from '../../core/field.ts'
import { readCircle, readRing } from '../../core/parameters/geofilter.ts'
import type { Argument } from '../../core/query/ast.ts'
import { and, type Condition, none, or } from './condition.ts'
import { category, polygonCondition, runOf } from './field-conditions.ts'
import type { Scope } from './scope.ts'

interface QueryFunction {
  usage: string
  /** Null when the arguments do not match `usage`. */
  resolve: (args: readonly Argument[], scope: Scope) => Condition | null
}

const functions: Readonly<Record<string, QueryFunction>> = {
  null: {
    usage: '#null(field)',
    resolve: ([name, ...rest], scope) => {
      const field = fieldOf(name, scope)
      return field && rest.length === 0 ? { type: 'null', field } : null
    },
  },
  exact: {
    usage: '#exact(field, "text")',
    resolve: ([name, value, ...rest], scope) => {
      const field = fieldOf(name, scope)
      const text = textOf(value)
      if (!field || text === null || rest.length > 0 || isGeo(field)) return null
      if (field.type === 'text' || field.type === 'file')
        return { type: 'textEquals', field, text, exact: true }
      return category(field, text, scope.zone)
    },
  },
  startswith: {
    usage: '#startswith(field, "text")',
    resolve: ([name, value, ...rest], scope) => {
      const field = fieldOf(name, scope)
      const text = textOf(value)
      if (field?.type !== 'text' || text === null || rest.length > 0) return null
      return { type: 'startsWith', field, text }
    },
  },
  search: {
    usage: '#search(*, "words") or #search(field, field, "words")',
    resolve: (args, scope) => {
      const text = textOf(args.at(-1))
      const names = args.slice(0, -1)
      if (text === null || names.length === 0) return null
      const run = runOf(text, true)
      if (names.length === 1 && names[0]?.type === 'name' && names[0].name === '*')
        return and(run.map((word) => ({ type: 'words', run: [word] })))
      const fields = names.map((name) => fieldOf(name, scope)).filter((field) => field?.type === 'text')
      if (fields.length < names.length) return null
      return and(
        run.map((word) =>
          or(fields.flatMap((field) => (field ? [{ type: 'fieldWords', field, run: [word] }] : []))),
        ),
      )
    },
  },
  attr: { usage: '#attr(field, attribute)', resolve: attributeOf },
  attrs: { usage: '#attrs(field, attribute)', resolve: attributeOf },
  distance: {
    usage: '#distance(field, "lat,lng", metres)',
    resolve: (args, scope) => {
      const [target, [centre, metres, ...rest]] = geoTarget(args, scope, ['geo_point_2d', 'geo_shape'])
      const text = textOf(centre)
      if (text === null || metres?.type !== 'number' || rest.length > 0) return null
      const { lat, lng } = readCircle(text, '#distance')
      if (metres.value < 0) return null
      return target ? { type: 'circle', field: target, lat, lng, metres: metres.value } : none
    },
  },
  polygon: {
    usage: '#polygon(field, "(lat,lng),(lat,lng),(lat,lng)")',
    resolve: (args, scope) => {
      const [target, [corners, ...rest]] = geoTarget(args, scope, ['geo_shape', 'geo_point_2d'])
      const text = textOf(corners)
      if (text === null || rest.length > 0) return null
      const ring = readRing(text, '#polygon')
      return target ? polygonCondition(target, ring) : none
    },
  },
  geometry: {
    usage: '#geometry(field, "polygon")',
    resolve: ([name, value, ...rest], scope) => {
      const field = fieldOf(name, scope)
      const kind = value?.type === 'name' ? value.name : textOf(value)
      if (!field || !isGeo(field) || kind === null || rest.length > 0) return null
      return { type: 'geometryKind', field, kind: kind.toLowerCase() }
    },
  },
}

/** Resolves `#name(…)`; `#now` is a value, valid only on the right of an operator. */
export function resolveFunction(name: string, args: readonly Argument[], scope: Scope): Condition {
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!found) {
    const known = Object.keys(functions).map((known) => `#${known}`)
    throw new PublicError('query.function', { name, known: known.join(', ') })
  }
  const condition = found.resolve(args, scope)
  if (!condition) throw new PublicError('query.arguments', { call: `#${name}`, usage: found.usage })
  return condition
}

/**
 * Compares with an attribute of the signed-in user; without single sign-on, the data API has no signed-in
 * user.
 */
function attributeOf([name, attribute, ...rest]: readonly Argument[], scope: Scope): Condition | null {
  return fieldOf(name, scope) && attribute && rest.length === 0 ? none : null
}

function fieldOf(argument: Argument | undefined, scope: Scope): Field | null {
  if (!argument || argument.type === 'number') return null
  const name = argument.type === 'name' ? argument.name : argument.text
  const { fields } = scope.relation
  const field = findField(fields, name)
  if (!field) {
    const known = fields.map((candidate) => candidate.name).join(', ')
    throw new PublicError('field.unknown', { field: name, parameter: 'q', known })
  }
  return field
}

/**
 * The leading geographic field of the arguments, else the first of the preferred types, and the remaining
 * arguments.
 */
function geoTarget(
  args: readonly Argument[],
  scope: Scope,
  preferred: readonly ('geo_point_2d' | 'geo_shape')[],
): [Field | null, readonly Argument[]] {
  const [first, ...rest] = args
  if (first?.type === 'name') {
    const field = fieldOf(first, scope)
    if (field && !isGeo(field)) return [null, []]
    return [field, rest]
  }
  const field = preferred
    .map((type) => scope.relation.fields.find((candidate) => candidate.type === type))
    .find((found) => found !== undefined)
  return [field ?? null, args]
}

const textOf = (argument: Argument | undefined): string | null =>
  argument?.type === 'text' ? argument.text : argument?.type === 'number' ? String(argument.value) : null
