import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sources').renameTo('single_sources').execute()
  await db.schema
    .createTable('sources')
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('datasets.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('key_fields', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sources_key', ['dataset_id', 'position'])
    .execute()
  await sql`INSERT INTO sources (dataset_id, position, address, version_id, etag, last_modified, sha256, fetched_at, mode, key_fields)
    SELECT dataset_id, 0, address, version_id, etag, last_modified, sha256, fetched_at, 'replace', '[]' FROM single_sources`.execute(
    db,
  )
  await db.schema.dropTable('single_sources').execute()
  await db.schema
    .createTable('schedules')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('dataset_id', 'text', (column) =>
      column.notNull().references('datasets.id').onDelete('cascade'),
    )
    .addColumn('schedule', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text')
    .addColumn('last_result', 'text')
    .addColumn('last_failure', 'text')
    .addColumn('last_error', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_at', 'text')
    .execute()
  await db.schema.createIndex('schedules_due').on('schedules').column('next_at').execute()
}
