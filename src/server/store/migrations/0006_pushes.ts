import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('dataset_id', 'text', (column) =>
        column.primaryKey().references('datasets.id').onDelete('cascade'),
      )
  await table('push_keys')
    .addColumn('sha256', 'text')
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('key_fields', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await table('push_folds')
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .execute()
}
