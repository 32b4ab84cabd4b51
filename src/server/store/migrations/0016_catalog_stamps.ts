import { type Kysely, sql } from 'kysely'
import { catalogTriggers } from '../catalog-stamps.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalog_stamps')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .execute()
  for (const statement of catalogTriggers) await sql.raw(statement).execute(db)
}
