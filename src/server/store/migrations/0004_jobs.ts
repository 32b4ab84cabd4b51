import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (column: string) => db.schema.alterTable('jobs').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('counters', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('stop_requested', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await text('failure')
  await text('started_at')
  await db.schema.createIndex('jobs_state').on('jobs').columns(['state', 'dataset_id']).execute()
  await db.schema.alterTable('versions').addColumn('expires_at', 'text').execute()
}
