import type { Sql, SqlValue } from '../../engine/sql.ts'
import { literal } from '../sql.ts'

/** The text of an SQL fragment with its values as literals, for relations composed as text. */
export function inline({ text, values }: Sql): string {
  const pieces = text.split('?')
  if (pieces.length !== values.length + 1)
    throw new Error(`${values.length} values for ${pieces.length - 1} marks`)
  return pieces
    .map((piece, index) => (index === 0 ? piece : valueLiteral(values[index - 1]) + piece))
    .join('')
}

function valueLiteral(value: SqlValue | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  switch (typeof value) {
    case 'string':
      return literal(value)
    case 'boolean':
      return String(value)
    case 'bigint':
      return String(value)
    case 'number':
      return `${literal(String(value))}::DOUBLE`
    default:
      return `[${value.join(', ')}]::BIGINT[]`
  }
}
