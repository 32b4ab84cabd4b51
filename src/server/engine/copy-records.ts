import { pathLiteral } from './layout.ts'
import type { Reading } from './read-pages.ts'
import { type Page, pageStatement } from './records.ts'
import type { Sql } from './sql.ts'
import { raw, sql } from './sql.ts'

/** Writing a file takes longer than answering a question. */
const timeoutMs = 600_000

/** Writes columns of the records of a page, in its order, into a Parquet file that is not there yet. */
export async function copyRecords(
  { engine, relation, condition, sort, options }: Omit<Reading, 'printed'>,
  page: Page,
  columns: Sql,
  file: string,
): Promise<void> {
  const records = pageStatement(relation, condition, sort, page, columns)
  const statement = sql`COPY (${records}) TO ${raw(pathLiteral(file))} (FORMAT parquet, COMPRESSION zstd)`
  await engine.rows(statement, { ...options, timeoutMs })
}
