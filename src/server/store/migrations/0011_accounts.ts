import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('preferences', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('tickets').addColumn('given', 'text').execute()
  await db.schema
    .createTable('subscriptions')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('datasets.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subscriptions_key', ['user_id', 'dataset_id'])
    .execute()
  await db.schema.createIndex('subscriptions_of_dataset').on('subscriptions').column('dataset_id').execute()
}
