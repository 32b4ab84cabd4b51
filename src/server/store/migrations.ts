import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { catalogTriggers } from './catalog-stamps.ts'

/** Every change of the metadata tables, oldest first; a published one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_datasets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('datasets')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('published', 'integer', (column) => column.notNull())
        .addColumn('version_id', 'text', (column) => column.references('versions.id').onDelete('set null'))
        .addColumn('metas', 'text', (column) => column.notNull())
        .addColumn('extra_metas', 'text', (column) => column.notNull())
        .addColumn('interop_metas', 'text', (column) => column.notNull())
        .addColumn('attachments', 'text', (column) => column.notNull())
        .addColumn('ingestion', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('modified_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('versions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dataset_id', 'text', (column) =>
          column.notNull().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('rows', 'integer', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('fields', 'text', (column) => column.notNull())
        .addColumn('report', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('versions_dataset').on('versions').columns(['dataset_id', 'id']).execute()
      await db.schema
        .createTable('jobs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('dataset_id', 'text')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('progress', 'text', (column) => column.notNull())
        .addColumn('error', 'text')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('finished_at', 'text')
        .execute()
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0002_access': {
    async up(db: Kysely<unknown>) {
      for (const table of ['users', 'groups'])
        await db.schema
          .createTable(table)
          .addColumn('id', 'text', (column) => column.primaryKey())
          .addColumn('created_at', 'text', (column) => column.notNull())
          .execute()
      await db.schema
        .createTable('members')
        .addColumn('group_id', 'text', (column) =>
          column.notNull().references('groups.id').onDelete('cascade'),
        )
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
    },
  },
  '0003_resources': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('dataset_files')
        .addColumn('dataset_id', 'text', (column) =>
          column.notNull().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('filename', 'text', (column) => column.notNull())
        .addColumn('mimetype', 'text', (column) => column.notNull())
        .addColumn('bytes', 'integer', (column) => column.notNull())
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('dataset_files_key', ['dataset_id', 'kind', 'id'])
        .execute()
      await db.schema
        .createTable('snapshots')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dataset_id', 'text', (column) =>
          column.notNull().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('version_id', 'text', (column) =>
          column.notNull().references('versions.id').onDelete('cascade'),
        )
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('reuses')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dataset_id', 'text', (column) =>
          column.notNull().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('description', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('author_name', 'text', (column) => column.notNull())
        .addColumn('author_email', 'text', (column) => column.notNull())
        .addColumn('image', 'blob')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('feedback')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dataset_id', 'text', (column) =>
          column.notNull().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('recordid', 'text')
        .addColumn('new_values', 'text', (column) => column.notNull())
        .addColumn('comment', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      for (const table of ['snapshots', 'reuses', 'feedback'])
        await db.schema.createIndex(`${table}_dataset`).on(table).columns(['dataset_id', 'id']).execute()
    },
  },
  '0004_jobs': {
    async up(db: Kysely<unknown>) {
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
    },
  },
  '0005_sources': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('sources')
        .addColumn('dataset_id', 'text', (column) =>
          column.primaryKey().references('datasets.id').onDelete('cascade'),
        )
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('version_id', 'text', (column) => column.notNull())
        .addColumn('etag', 'text')
        .addColumn('last_modified', 'text')
        .addColumn('sha256', 'text', (column) => column.notNull())
        .addColumn('fetched_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0006_pushes': {
    async up(db: Kysely<unknown>) {
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
    },
  },
  '0007_deltas': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('versions').addColumn('delta', 'text').execute()
    },
  },
  '0008_schedules': {
    async up(db: Kysely<unknown>) {
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
    },
  },
  '0009_people': {
    async up(db: Kysely<unknown>) {
      for (const [name, type] of [
        ['email', 'text'],
        ['first_name', 'text'],
        ['last_name', 'text'],
        ['password', 'text'],
        ['language', 'text'],
        ['seen_at', 'text'],
      ] as const)
        await db.schema.alterTable('users').addColumn(name, type).execute()
      await db.schema.alterTable('groups').addColumn('title', 'text').execute()
      for (const table of ['users', 'groups'])
        for (const [name, value] of [
          ['permissions', '[]'],
          ['quotas', '{}'],
          ['limits', '{}'],
        ] as const)
          await db.schema
            .alterTable(table)
            .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
            .execute()
      await sql`CREATE UNIQUE INDEX users_email ON users (lower(email)) WHERE email IS NOT NULL`.execute(db)
      await db.schema
        .createTable('sessions')
        .addColumn('sha256', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute()
      await db.schema
        .createTable('tickets')
        .addColumn('sha256', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('created_by', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('used_at', 'text')
        .execute()
      await db.schema
        .createTable('access_requests')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('first_name', 'text')
        .addColumn('last_name', 'text')
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('resolved_at', 'text')
        .addColumn('resolved_by', 'text')
        .execute()
      await db.schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('key_id', 'text')
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('object_type', 'text', (column) => column.notNull())
        .addColumn('object_id', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('audit_of_object')
        .on('audit')
        .columns(['object_type', 'object_id'])
        .execute()
    },
  },
  '0010_drafts': {
    async up(db: Kysely<unknown>) {
      const ofDataset = (column: ColumnDefinitionBuilder) =>
        column.references('datasets.id').onDelete('cascade')
      await db.schema
        .createTable('changes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('dataset_id', 'text', (column) => ofDataset(column.notNull()))
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('parts', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('build', 'text', (column) => column.notNull())
        .addColumn('version_id', 'text')
        .execute()
      await db.schema.createIndex('changes_of_dataset').on('changes').column('dataset_id').execute()
      await db.schema
        .createTable('drafts')
        .addColumn('dataset_id', 'text', (column) => ofDataset(column.primaryKey()))
        .addColumn('change_id', 'text', (column) => column.notNull())
        .addColumn('published_change_id', 'text')
        .addColumn('row_sha256', 'text', (column) => column.notNull())
        .addColumn('version_id', 'text')
        .addColumn('created_by', 'text')
        .addColumn('modified_at', 'text', (column) => column.notNull())
        .addColumn('modified_by', 'text')
        .addColumn('is_modified', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('publisher', 'text')
        .addColumn('theme', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('resource_files')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text')
        .addColumn('dataset_id', 'text', ofDataset)
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('filename', 'text')
        .addColumn('url', 'text')
        .addColumn('file', 'text')
        .addColumn('bytes', 'integer')
        .addColumn('sha256', 'text')
        .addColumn('etag', 'text')
        .addColumn('last_modified', 'text')
        .addColumn('fetched_at', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('resource_files_of_dataset')
        .on('resource_files')
        .column('dataset_id')
        .execute()
    },
  },
  '0011_accounts': {
    async up(db: Kysely<unknown>) {
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
      await db.schema
        .createIndex('subscriptions_of_dataset')
        .on('subscriptions')
        .column('dataset_id')
        .execute()
    },
  },
  '0012_feedback_archive': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('feedback').addColumn('archived_at', 'text').execute()
    },
  },
  '0013_saved_views': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('saved_views')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('modified_at', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('saved_views_of_user')
        .on('saved_views')
        .columns(['user_id', 'kind', 'id'])
        .execute()
    },
  },
  '0014_pictures': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('version_pictures')
        .addColumn('version_id', 'text', (column) =>
          column.notNull().references('versions.id').onDelete('cascade'),
        )
        .addColumn('file_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('version_pictures_key', ['version_id', 'file_id'])
        .execute()
      await db.schema
        .createIndex('version_pictures_of_file')
        .on('version_pictures')
        .column('file_id')
        .execute()
    },
  },
  '0015_shared_views': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('saved_views')
        .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    },
  },
  '0016_catalog_stamps': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('catalog_stamps')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('stamp', 'text', (column) => column.notNull())
        .execute()
      for (const statement of catalogTriggers) await sql.raw(statement).execute(db)
    },
  },
}

/** Brings the database to the newest migration; two processes that start together take turns. */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
