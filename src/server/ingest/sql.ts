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
