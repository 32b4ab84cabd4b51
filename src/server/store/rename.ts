import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export interface DatasetName {
  from: string
  to: string
}

/**
 * Calls a dataset otherwise in every table that has its id; false when there is none. Files stay where they lie, and the
 * log of changes keeps the name that things had.
 */
export async function renameRows(
  transaction: Transaction<Tables>,
  { from, to }: DatasetName,
): Promise<boolean> {
  // Rows and the dataset that they name change one after the other.
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
