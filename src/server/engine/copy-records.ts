import { pathLiteral } from './layout.ts'
import { rowNumber } from './print-record.ts'
import { comesAsStored, fileTimeoutMs, largeSort } from './read-files.ts'
import type { Reading } from './read-pages.ts'
import type { Page } from './records.ts'
import { list, raw, type Sql, sql } from './sql.ts'
import { whereClause } from './where.ts'

/**
 * Writes columns of a page of records into a new Parquet file: in the order of the page, except that more
 * than a million records without a sort are written in storage order. A column has the name of its field.
 */
export async function copyRecords(
  reading: Omit<Reading, 'printed'>,
  page: Page,
  columns: Sql,
  file: string,
): Promise<void> {
  const { engine, relation, condition, sort, options } = reading
  const { start, rows } = page
  const order = (await comesAsStored(reading, page)) ? raw('') : sql` ORDER BY ${list([...sort, rowNumber])}`
  const limit = rows === null ? raw('') : sql` LIMIT ${BigInt(rows)}`
  const offset = start === 0 ? raw('') : sql` OFFSET ${BigInt(start)}`
  const records = sql`SELECT ${columns} FROM ${relation.from} ${whereClause(condition)}${order}${limit}${offset}`
  const statement = sql`COPY (${records}) TO ${raw(pathLiteral(file))} (FORMAT parquet, COMPRESSION zstd)`
  const isLargeSort = sort.length > 0 && relation.rows > largeSort
  await engine.rows(statement, { ...options, timeoutMs: fileTimeoutMs, isLargeSort })
}
