import type { DuckDBConnection } from '@duckdb/node-api'
import type { Field } from '../../core/field.ts'
import { column } from '../engine/layout.ts'
import { aggregatedByColumn, count, literal, rowsOf } from './sql.ts'

/** The separator in the values of a text: of several values in one cell, or of hierarchy levels. */
export interface Parted {
  name: 'multivalued' | 'hierarchical'
  separator: string
  /** Distinct parts, or distinct first levels. */
  different: number
}

/** Longer ones first, since a cell with one also contains the shorter one. */
const listSeparators = [' | ', '; ', '|', ';']
const levelSeparators = [' > ', ' / ', '/', '>']

/** Maximum characters of a part; minimum share of cells with several parts. */
const longestPart = 60
const mostParts = 500
const leastLists = 0.05
const leastLevels = 0.9

/** The text fields of the staged table whose cells contain several values or levels, by name. */
export async function listsOf(
  connection: DuckDBConnection,
  fields: readonly Field[],
): Promise<Map<string, Parted>> {
  const found = new Map<string, Parted>()
  if (fields.length === 0) return found
  const separators = [...listSeparators, ...levelSeparators]
  const aggregates = (value: string) => [
    `count(${value})`,
    ...separators.map((separator) => `count(*) FILTER (contains(${value}, ${literal(separator)}))`),
  ]
  const counts = await aggregatedByColumn(
    connection,
    fields.map(({ name, type }) => ({ value: column(name), type, aggregates })),
    'FROM staged',
    await count(connection, 'FROM staged'),
  )
  for (const [index, { name }] of fields.entries()) {
    const [values = 0, ...having] = (counts[index] ?? []).map(Number)
    const share = (separator: string) => (having[separators.indexOf(separator)] ?? 0) / Math.max(1, values)
    const whole = (group: readonly string[]) =>
      group.find((separator) => share(separator) > 0 && share(separator) >= share(separator.trim()))
    const list = whole(listSeparators)
    const level = whole(levelSeparators)
    const parted =
      (list && share(list) >= leastLists && (await lists(connection, name, list))) ||
      (level && share(level) >= leastLevels && (await levels(connection, name, level))) ||
      undefined
    if (parted) found.set(name, parted)
  }
  return found
}

/** Cells are lists when their parts are short and repeat more often than the cells themselves. */
async function lists(connection: DuckDBConnection, name: string, separator: string): Promise<Parted | null> {
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(DISTINCT part) AS parts, count(DISTINCT value) AS cells, max(length(part)) AS longest, count(*) AS n
     FROM (SELECT value, unnest(string_split(value, ${literal(separator)})) AS part FROM (SELECT DISTINCT ${column(name)} AS value FROM staged WHERE ${column(name)} IS NOT NULL))`,
  )
  const [parts, cells, n] = [Number(row.parts), Number(row.cells), Number(row.n)]
  const good = parts <= mostParts && parts * 2 <= n && cells > 2 && Number(row.longest) <= longestPart
  return good ? { name: 'multivalued', separator, different: parts } : null
}

/** Cells are hierarchies when few first levels contain many values; URLs and dates only look alike. */
async function levels(connection: DuckDBConnection, name: string, separator: string): Promise<Parted | null> {
  const [row = {}] = await rowsOf(
    connection,
    `SELECT count(DISTINCT split_part(value, ${literal(separator)}, 1)) AS roots, count(*) AS cells, max(length(value)) AS longest,
       count(*) FILTER (contains(value, '://') OR regexp_matches(value, '^[\\d\\s/.]+$') OR starts_with(value, ${literal(separator)})) AS others
     FROM (SELECT DISTINCT ${column(name)} AS value FROM staged WHERE ${column(name)} IS NOT NULL)`,
  )
  const [roots, cells] = [Number(row.roots), Number(row.cells)]
  const good =
    cells > 3 && roots * 2 <= cells && Number(row.others) === 0 && Number(row.longest) <= 4 * longestPart
  return good ? { name: 'hierarchical', separator, different: roots } : null
}
