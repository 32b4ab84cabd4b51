import type { Finding } from '../../../core/ingest/report.ts'
import { hidden, identifier } from '../../engine/layout.ts'
import { columnNames } from '../column-names.ts'
import type { Loaded, Workplace } from '../formats/format.ts'
import { rowsOf } from '../sql.ts'
import { listing } from './zip.ts'

/** A column of one of several files that are to be one table. */
export interface Column {
  /** Matching key: its name without case, accents and punctuation. */
  key: string
  label: string
  /** Label of the type of a typed column. */
  type?: string
  /** Its name in SQL. */
  sql: string
}

/** The columns of what was read from a file, in order. */
export async function columnsOf({ connection }: Workplace, loaded: Loaded): Promise<Column[]> {
  const columns =
    loaded.type === 'texts'
      ? loaded.columns.map(({ name, label }) => ({ label, sql: identifier(name) }))
      : (await rowsOf(connection, `DESCRIBE ${loaded.sql}`))
          .map((row) => ({ name: String(row.column_name), type: kindOf(String(row.column_type)) }))
          .filter(({ name }) => name !== hidden.row)
          .map(({ name, type }) => ({ label: name, type, sql: identifier(name) }))
  const keys = columnNames(columns.map(({ label }) => label))
  return columns.map((column, index) => ({ ...column, key: keys[index] ?? column.label }))
}

/** A common name for types that can share a column. */
function kindOf(type: string): string {
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$|^(FLOAT|DOUBLE|DECIMAL\([\d,]+\))$/.test(type)) return 'number'
  if (/^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) return 'datetime'
  return type === 'VARCHAR' ? 'text' : type.toLowerCase()
}

const shownColumns = 10

/**
 * How columns differ from those of the first file, in language-independent signs; undefined when they do not.
 */
export function differenceOf(first: readonly Column[], other: readonly Column[]): string | undefined {
  const known = new Map(first.map((column) => [column.key, column]))
  const found = new Map(other.map((column) => [column.key, column]))
  const differences = [
    ...first.filter(({ key }) => !found.has(key)).map(({ label }) => `− ${label}`),
    ...other.filter(({ key }) => !known.has(key)).map(({ label }) => `+ ${label}`),
    ...other.flatMap(({ key, label, type }) => {
      const expected = known.get(key)
      return expected && expected.type !== type ? [`≠ ${label} (${type})`] : []
    }),
  ]
  if (differences.length === 0) return undefined
  return [...differences.slice(0, shownColumns), ...(differences.length > shownColumns ? ['…'] : [])].join(
    ', ',
  )
}

/** Findings for a file with the columns of the first one in another order or spelling. */
export function matchesOf(
  first: { name: string; columns: readonly Column[] },
  other: { name: string; columns: readonly Column[] },
): Finding[] {
  const labels = new Map(first.columns.map(({ key, label }) => [key, label]))
  const moved = other.columns.some(({ key }, index) => key !== first.columns[index]?.key)
  const written = other.columns.filter(({ key, label }) => labels.get(key) !== label)
  const about = { entry: other.name, first: first.name }
  const names = written.map(({ key, label }) => `${label} = ${labels.get(key)}`)
  return [
    ...(moved ? [{ key: 'parts.order', params: about } as const] : []),
    ...(written.length > 0
      ? [{ key: 'parts.spelling', params: { ...about, names: listing(names) } } as const]
      : []),
  ]
}
