import type { Field } from '../../../core/field.ts'
import { column } from '../../engine/layout.ts'
import { inZone, jsonValue, textValue } from '../../engine/print-record.ts'
import { join, raw, type Sql, sql } from '../../engine/sql.ts'

/** Value of a cell: a number, which may be a date or instant, or a text. */
export type Cell = number | string | null

/** SQL: a record as a JSON array of cells. */
export const cellsJson = (fields: readonly Field[], zone: string): Sql =>
  sql`concat('[', ${join(
    fields.map((field) => sql`coalesce(${cellJson(field, zone)}, 'null')`),
    ", ',', ",
  )}${raw(fields.length > 0 ? ', ' : '')}']')`

/** Largest integer that a sheet, with doubles of fifteen digits, shows exactly. */
const exact = 999_999_999_999_999n

/** From this date on spreadsheets agree; before it, Excel counts a nonexistent 29 February 1900. */
const firstDay = "'1900-03-01'"
const afterLastDay = "'10000-01-01'"

function cellJson(field: Field, zone: string): Sql {
  const value = raw(column(field.name))
  const text = textValue(field, zone)
  /** Excel's serial day number; days that it cannot represent are texts. */
  const counted = (days: Sql) =>
    sql`CASE WHEN ${value} >= ${raw(firstDay)} AND ${value} < ${raw(afterLastDay)} THEN ${days}::VARCHAR ELSE '"' || ${text} || '"' END`
  switch (field.type) {
    case 'int':
      return sql`CASE WHEN ${value} BETWEEN ${-exact} AND ${exact} THEN ${value}::VARCHAR ELSE '"' || ${value}::VARCHAR || '"' END`
    case 'double':
      return jsonValue(field, zone)
    case 'date':
      return counted(sql`date_diff('day', DATE '1899-12-30', ${value})`)
    case 'datetime':
      return counted(sql`(epoch_ms(${inZone(value, zone)}) / 86400000 + 25569)`)
    default:
      return sql`to_json(nullif(${text}, ''))`
  }
}
