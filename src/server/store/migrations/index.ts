import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as datasets from './0001_datasets.ts'
import * as access from './0002_access.ts'
import * as resources from './0003_resources.ts'
import * as jobs from './0004_jobs.ts'
import * as sources from './0005_sources.ts'
import * as pushes from './0006_pushes.ts'
import * as deltas from './0007_deltas.ts'
import * as schedules from './0008_schedules.ts'
import * as people from './0009_people.ts'
import * as drafts from './0010_drafts.ts'
import * as accounts from './0011_accounts.ts'
import * as feedbackArchive from './0012_feedback_archive.ts'
import * as savedViews from './0013_saved_views.ts'
import * as pictures from './0014_pictures.ts'
import * as sharedViews from './0015_shared_views.ts'
import * as catalogStamps from './0016_catalog_stamps.ts'
import * as messages from './0017_messages.ts'

/** Every change of the metadata tables, oldest first; a published one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_datasets': datasets,
  '0002_access': access,
  '0003_resources': resources,
  '0004_jobs': jobs,
  '0005_sources': sources,
  '0006_pushes': pushes,
  '0007_deltas': deltas,
  '0008_schedules': schedules,
  '0009_people': people,
  '0010_drafts': drafts,
  '0011_accounts': accounts,
  '0012_feedback_archive': feedbackArchive,
  '0013_saved_views': savedViews,
  '0014_pictures': pictures,
  '0015_shared_views': sharedViews,
  '0016_catalog_stamps': catalogStamps,
  '0017_messages': messages,
}

/** Applies pending migrations; processes that start concurrently are serialised. */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
