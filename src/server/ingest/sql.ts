import type { DuckDBConnection, Json } from '@duckdb/node-api'

/** Text as an SQL literal, where values cannot be bound, such as options of table functions. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** All rows of a small result; 64-bit integers as text. */
export async function rowsOf(connection: DuckDBConnection, sql: string): Promise<Record<string, Json>[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson()
}

/** The number of rows of a `FROM …` clause. */
export async function count(connection: DuckDBConnection, from: string): Promise<number> {
  const [row] = await rowsOf(connection, `SELECT count(*) AS n ${from}`)
  return Number(row?.n)
}

/** Maximum aggregates per query: DuckDB plans hundreds of them in quadratic time and memory. */
const atOnce = 90

/** One row of many named aggregates over a relation, split into several queries. */
export async function aggregated(
  connection: DuckDBConnection,
  aggregates: readonly string[],
  from: string,
): Promise<Record<string, Json>> {
  const row: Record<string, Json> = {}
  for (let start = 0; start < aggregates.length; start += atOnce) {
    const some = aggregates.slice(start, start + atOnce)
    Object.assign(row, (await rowsOf(connection, `SELECT ${some.join(', ')} ${from}`))[0])
  }
  return row
}

/**
 * Aggregates over a column; `value` is its SQL. Columns of one type with the same aggregates are queried
 * together.
 */
export interface ColumnAggregates {
  value: string
  type: string
  aggregates: (value: string) => readonly string[]
}

/**
 * From so many columns on, and up to so many cells, columns are unpivoted into rows: one plan for all of
 * them.
 */
const manyColumns = 200
const mostCells = 5_000_000

/** The aggregates of each column of a relation of so many rows, in the order of the columns. */
export async function aggregatedByColumn(
  connection: DuckDBConnection,
  wanted: readonly ColumnAggregates[],
  from: string,
  rows: number,
): Promise<Json[][]> {
  if (wanted.length < manyColumns || wanted.length * rows > mostCells) {
    const named = wanted.flatMap(({ value, aggregates }, index) =>
      aggregates(value).map((sql, nth) => `${sql} AS a${index}_${nth}`),
    )
    const row = await aggregated(connection, named, from)
    return wanted.map(({ value, aggregates }, index) =>
      aggregates(value).map((_, nth) => row[`a${index}_${nth}`] ?? null),
    )
  }
  const found = new Map<number, Json[]>()
  const alike = Map.groupBy(wanted.entries(), ([, { type, aggregates }]) =>
    [type, ...aggregates('value')].join('\n'),
  )
  for (const group of alike.values()) {
    const aggregates = group[0]?.[1].aggregates('value') ?? []
    const values = group.map(([, { value }]) => value).join(', ')
    const read = await rowsOf(
      connection,
      `SELECT col, ${aggregates.map((sql, nth) => `${sql} AS a${nth}`).join(', ')}
       FROM (SELECT unnest(range(${group.length})) AS col, unnest([${values}]) AS value ${from}) GROUP BY col`,
    )
    for (const row of read) {
      const index = group[Number(row.col)]?.[0]
      if (index !== undefined)
        found.set(
          index,
          aggregates.map((_, nth) => row[`a${nth}`] ?? null),
        )
    }
  }
  return wanted.map((_, index) => found.get(index) ?? [])
}
