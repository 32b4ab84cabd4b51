import type { DuckDBConnection, Json } from '@duckdb/node-api'

/** Text as an SQL literal; for what cannot be bound, such as options of table functions and patterns of ours. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** All rows of a small answer; 64-bit integers come as text. */
export async function rowsOf(connection: DuckDBConnection, sql: string): Promise<Record<string, Json>[]> {
  return (await connection.runAndReadAll(sql)).getRowObjectsJson()
}

/** The number of rows of a `FROM …` clause. */
export async function count(connection: DuckDBConnection, from: string): Promise<number> {
  const [row] = await rowsOf(connection, `SELECT count(*) AS n ${from}`)
  return Number(row?.n)
}

/** Aggregates that one query counts: DuckDB plans hundreds of them in quadratic time and memory. */
const atOnce = 90

/** One row of many named aggregates over a relation, in several queries where they are many. */
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
