import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'groups'])
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
  await db.schema
    .createTable('members')
    .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('members_key', ['user_id', 'group_id'])
    .execute()
  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (column) => column.notNull().unique())
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema
    .createTable('dataset_access')
    .addColumn('dataset_id', 'text', (column) =>
      column.primaryKey().references('datasets.id').onDelete('cascade'),
    )
    .addColumn('policy', 'text', (column) => column.notNull())
    .addColumn('quota', 'text')
    .execute()
  await db.schema
    .createTable('dataset_rules')
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('dataset_access.dataset_id').onDelete('cascade'),
    )
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('ruleset', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dataset_rules_key', ['dataset_id', 'subject_type', 'subject_id'])
    .execute()
}
