import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('version_pictures')
    .addColumn('version_id', 'text', (column) =>
      column.notNull().references('versions.id').onDelete('cascade'),
    )
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_pictures_key', ['version_id', 'file_id'])
    .execute()
  await db.schema.createIndex('version_pictures_of_file').on('version_pictures').column('file_id').execute()
}
