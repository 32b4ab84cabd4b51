import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { JobStore } from './job-store.ts'
import type { Tables } from './tables.ts'
import type { NewDelta, NewVersion } from './types.ts'
import { flushVersion } from './versions.ts'

/** Metadata that is published with new records. */
export interface Release {
  /** The running job, which ends with this release. */
  job: string
  counters: Readonly<Record<string, number>>
  /** Id of the version whose records are part of the new one. */
  basedOn?: string
  /** Publishes the dataset; otherwise its visibility is unchanged. */
  show: boolean
}

/** The folder and database of versions. */
export interface VersionPlace {
  db: Kysely<Tables>
  dataDirectory: string
}

/** Moves flushed files of a dataset into the store, in one transaction. */
export async function taking<T>(
  { db, dataDirectory }: VersionPlace,
  datasetId: string,
  made: NewVersion | NewDelta,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await flushNew(made)
  return db.transaction().execute(async (transaction) => {
    await mkdir(join(dataDirectory, 'versions', datasetId), { recursive: true })
    return work(transaction)
  })
}

/** Whether a job is still running, and the version that it was based on is still current. */
export async function mayRelease(
  transaction: Transaction<Tables>,
  jobs: JobStore,
  { id, job, basedOn }: { id: string; job: string; basedOn: string | undefined },
): Promise<boolean> {
  if (await jobs.mustStop(job, transaction)) return false
  if (basedOn === undefined) return true
  const row = await transaction
    .selectFrom('datasets')
    .select('version_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version_id === basedOn
}

/** Flushes the files of a version to disk. */
export const flushNew = (made: NewVersion | NewDelta): Promise<void> =>
  flushVersion('part' in made ? { file: made.part.file, rejects: made.rejects } : made)
