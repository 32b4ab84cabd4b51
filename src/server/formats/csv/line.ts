import type { Field } from '../../../core/field.ts'
import { textValue } from '../../engine/print-record.ts'
import { join, raw, type Sql, sql } from '../../engine/sql.ts'

/** Types that may contain user text; numbers and dates are printed by d4c. */
const written = new Set(['text', 'file', 'geo_shape'])

/**
 * SQL: a record as a line of the spreadsheet profile. Texts that a spreadsheet would evaluate as a formula
 * get a leading apostrophe, and NUL, which ends a cell in some programs, is removed.
 */
export function guardedLine(fields: readonly Field[], zone: string, separator: string): Sql {
  if (fields.length === 0) return raw("''")
  const cells = fields.map((field) => {
    const value = textValue(field, zone)
    return sql`coalesce(${quoted(written.has(field.type) ? guardedText(value) : value, separator)}, '')`
  })
  return join(cells, ` || ${literal(separator)} || `)
}

/** `csv_separator` is one printable ASCII character or a tab. */
const literal = (separator: string): string => `chr(${separator.charCodeAt(0)})`

const guardedText = (value: Sql): Sql =>
  sql`CASE WHEN regexp_matches(${value}, '^[=+\\-@＝＋－＠[:cntrl:]]') THEN '''' ELSE '' END || replace(${value}, chr(0), '')`

const quoted = (value: Sql, separator: string): Sql =>
  sql`CASE WHEN contains(${value}, '"') OR contains(${value}, ${separator}) OR contains(${value}, chr(10)) OR contains(${value}, chr(13)) THEN '"' || replace(${value}, '"', '""') || '"' ELSE ${value} END`
