import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('saved_views')
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
