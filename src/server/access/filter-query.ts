import { PublicError } from '../../core/errors.ts'
import { findField } from '../../core/field.ts'
import { fieldsOf } from '../../core/query/fields-of.ts'
import { parse } from '../../core/query/parse.ts'
import type { Condition } from '../engine/condition.ts'
import { resolveQuery } from '../engine/resolve-query.ts'
import type { Scope } from '../engine/scope.ts'

/**
 * The condition of a ruleset's filter query. Unlike in a visitor's query, an unknown field name is an error
 * and not a search word: a removed field must not change the meaning of a rule. Throws a PublicError.
 */
export function planFilterQuery(text: string, scope: Scope): Condition {
  const { fields, pseudoFields } = scope.relation
  const query = parse(text, () => true)
  const unknown = fieldsOf(query).find((name) => !findField(fields, name) && !pseudoFields.includes(name))
  if (unknown !== undefined) {
    const known = fields.map(({ name }) => name).join(', ')
    throw new PublicError('field.unknown', { field: unknown, parameter: 'filter', known })
  }
  return resolveQuery(query, scope)
}

/** True if the records that a filter query lets through change with the clock. */
export const movesWithTime = (text: string | null): boolean => text !== null && /#now/i.test(text)
