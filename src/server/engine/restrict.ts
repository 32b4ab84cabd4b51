import type { Field } from '../../core/field.ts'
import { type Condition, or } from './condition.ts'
import { column, hidden, identifier, joinedWords, searchColumn, storedColumns, valueWords } from './layout.ts'
import type { Relation } from './relation.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { toSql, whereClause } from './where.ts'

/** One part of what a caller may see: some fields of the rows that pass. */
export interface Grant {
  /** Null = all fields. */
  fields: ReadonlySet<string> | null
  condition: Condition
}

/**
 * The relation as a caller with these grants sees it: the union of their rows and fields, each cell only
 * where a single grant shows both. Plans built on it cannot reach anything else. When a field is hidden,
 * search words are those of the visible cells, and ids are hashed with `salt`, since the id of a record is a
 * digest of all its values.
 */
export function restrict(relation: Relation, grants: readonly Grant[], salt: string): Relation {
  const shows = (grant: Grant, field: Field) => grant.fields?.has(field.name) ?? true
  const fields = relation.fields.filter((field) => grants.some((grant) => shows(grant, field)))
  const rows = or(grants.map(({ condition }) => condition))
  const isPartial = grants.some((grant) => relation.fields.some((field) => !shows(grant, field)))
  if (!isPartial && rows.type === 'all') return relation
  const cells = fields.flatMap((field) => {
    const showing = grants.filter((grant) => shows(grant, field))
    const where = or(showing.map(({ condition }) => condition))
    const plain = showing.length === grants.length || where.type === 'all'
    return storedColumns(field).map((name) => {
      const cell = raw(identifier(name))
      return plain ? cell : sql`CASE WHEN ${toSql(where)} THEN ${cell} END AS ${cell}`
    })
  })
  const place = raw('_place')
  const fieldColumns = [
    ...Object.values(hidden).map((name) => raw(identifier(name))),
    sql`${relation.place} AS ${place}`,
  ]
  const id = raw(identifier(hidden.id))
  const seen = sql`SELECT ${list([...fieldColumns, ...cells])} FROM ${relation.from} ${whereClause(rows)}`
  return {
    ...relation,
    fields,
    place,
    whole: relation.whole && rows.type === 'all',
    from: isPartial
      ? sql`(SELECT * REPLACE (${list([
          sql`md5_number_lower(${salt} || ${id}::VARCHAR)::UBIGINT AS ${id}`,
          sql`${wordsOf(fields, hidden.text)} AS ${raw(identifier(hidden.text))}`,
          sql`${wordsOf(fields, hidden.numbers)} AS ${raw(identifier(hidden.numbers))}`,
        ])}) FROM (${seen}))`
      : sql`(${seen})`,
  }
}

/** SQL: one of the search columns of a record, rebuilt from these fields only. */
function wordsOf(fields: readonly Field[], into: string): Sql {
  const spoken = fields.filter((field) => searchColumn(field) === into)
  return raw(joinedWords(spoken.map(({ name, type }) => valueWords(type, column(name)))))
}
