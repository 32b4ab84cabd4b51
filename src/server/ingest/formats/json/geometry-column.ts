import { identifier } from '../../../engine/layout.ts'
import { count, rowsOf } from '../../sql.ts'
import { dropTable } from '../../storage.ts'
import type { Workplace } from '../format.ts'
import { TextTable } from '../text-table.ts'

/** Rows in memory at once. */
const pageRows = 8192

/** Replaces the texts of a column by the result of a function; null stays null. The row order is kept. */
export async function convertColumn(
  { connection, signal }: Workplace,
  table: string,
  column: string,
  convert: (text: string) => string | null,
): Promise<void> {
  const converted = new TextTable(connection, 'converted')
  converted.column('row', () => ({ label: 'row', kind: 'number' }))
  converted.column('text', () => ({ label: 'text', kind: 'other' }))
  const rows = await count(connection, `FROM ${table}`)
  for (let start = 0; start < rows; start += pageRows) {
    signal?.throwIfAborted()
    const page = await rowsOf(
      connection,
      `SELECT rowid AS row, ${identifier(column)} AS text FROM ${table} WHERE rowid >= ${start} AND rowid < ${start + pageRows}`,
    )
    for (const { row, text } of page) {
      if (typeof text === 'string') converted.add([String(row), convert(text)])
    }
    await converted.flush(1)
  }
  await converted.finish()
  const others = (await rowsOf(connection, `DESCRIBE ${table}`))
    .map((row) => String(row.column_name))
    .filter((name) => name !== 'rowid')
    .map((name) => (name === column ? `converted.c1 AS ${identifier(name)}` : `old.${identifier(name)}`))
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE whole AS SELECT ${others.join(', ')}
     FROM ${table} AS old LEFT JOIN converted ON converted.c0::BIGINT = old.rowid ORDER BY old.rowid`,
  )
  await dropTable(connection, table)
  await connection.run(`ALTER TABLE whole RENAME TO ${table}`)
  await connection.run('DROP TABLE converted')
}
