import { type Field, findField } from '../../core/field.ts'
import type { Filters } from '../../core/parameters/decode.ts'
import { category } from '../engine/field-conditions.ts'
import type { Relation } from '../engine/relation.ts'
import type { Scope } from '../engine/scope.ts'
import { sql } from '../engine/sql.ts'
import { whereClause } from '../engine/where.ts'

/** SQL: one row when a record has a value. */
export const hasValue = (relation: Relation, field: Field, value: string, scope: Scope) =>
  sql`SELECT 1 FROM ${relation.from} ${whereClause(category(field, value, scope.zone))} LIMIT 1`

/**
 * Filters in which several values of a field may be joined by commas. A text that is itself a value is
 * kept, others are split; `isValue` decides.
 */
export async function splitJoined(
  filters: Filters,
  relation: Relation,
  isValue: (field: Field, text: string) => Promise<boolean>,
): Promise<Filters> {
  const split = async (chosen: Filters['refine']): Promise<Filters['refine']> => {
    const entries = Object.entries(chosen).map(async ([name, texts]) => {
      const field = findField(relation.fields, name)
      const values = texts.map(async (text) =>
        !field || !text.includes(',') || (await isValue(field, text)) ? [text] : partsOf(text),
      )
      return [name, (await Promise.all(values)).flat()] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
  return { ...filters, refine: await split(filters.refine), exclude: await split(filters.exclude) }
}

const partsOf = (text: string): string[] => text.split(',').filter((part) => part.trim() !== '')
