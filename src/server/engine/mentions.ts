import { column } from './layout.ts'
import type { Relation } from './relation.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/** SQL: one row if a record has the file of that id as a value, else none; null when no field holds files. */
export function mentions({ from, fields }: Relation, fileId: string): Sql | null {
  const tests = fields
    .filter(({ type }) => type === 'file')
    .map(({ name }) => {
      const value = raw(column(name))
      // contains() runs first: it avoids parsing most values.
      return sql`(contains(${value}, ${fileId}) AND json_extract_string(CASE WHEN json_valid(${value}) THEN ${value} END, '$.id') = ${fileId})`
    })
  return tests.length === 0 ? null : sql`SELECT 1 FROM ${from} WHERE ${join(tests, ' OR ')} LIMIT 1`
}
