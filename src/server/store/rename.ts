import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export interface DatasetName {
  from: string
  to: string
}

/**
 * Changes the id of a dataset in all tables; false when there is none. Files are not moved, and the
 * audit log keeps the old id.
 */
export async function renameRows(
  transaction: Transaction<Tables>,
  { from, to }: DatasetName,
): Promise<boolean> {
  // Rows and the referenced dataset change one after the other.
  await sql`PRAGMA defer_foreign_keys = ON`.execute(transaction)
  const done = await transaction
    .updateTable('datasets')
    .set({ id: to, modified_at: new Date().toISOString() })
    .where('id', '=', from)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  const { rows } = await sql<{ name: string }>`
    SELECT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND columns.name = 'dataset_id'`.execute(transaction)
  for (const { name } of rows)
    await sql`UPDATE ${sql.table(name)} SET dataset_id = ${to} WHERE dataset_id = ${from}`.execute(
      transaction,
    )
  return true
}
