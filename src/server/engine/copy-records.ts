import { pathLiteral } from './layout.ts'
import type { Reading } from './read-pages.ts'
import { type Page, pageStatement } from './records.ts'
import type { Sql } from './sql.ts'
import { raw, sql } from './sql.ts'
import { whereClause } from './where.ts'

/** Writing a file takes longer than answering a question. */
const timeoutMs = 600_000

/** Longest file that is put in order without being asked: sorting more takes memory that no one meant to spend. */
const orderedLimit = 1_000_000

/**
 * Writes columns of the records of a page into a Parquet file that is not there yet: in the order of the page, except
 * that more than a million records without a sort come as they are stored.
 */
export async function copyRecords(
  { engine, relation, condition, sort, options }: Omit<Reading, 'printed'>,
  page: Page,
  columns: Sql,
  file: string,
): Promise<void> {
  const whole = page.start === 0 && page.rows === null && sort.length === 0
  const records =
    whole && relation.rows > orderedLimit
      ? sql`SELECT ${columns} FROM ${relation.from} ${whereClause(condition)}`
      : pageStatement(relation, condition, sort, page, columns)
  const statement = sql`COPY (${records}) TO ${raw(pathLiteral(file))} (FORMAT parquet, COMPRESSION zstd)`
  await engine.rows(statement, { ...options, timeoutMs })
}
