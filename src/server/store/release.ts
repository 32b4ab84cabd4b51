import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { JobStore } from './job-store.ts'
import type { Tables } from './tables.ts'
import type { NewDelta, NewVersion } from './types.ts'
import { flushVersion } from './versions.ts'

/** What comes with new records of a dataset. */
export interface Release {
  /** The running job that ends with this. */
  job: string
  counters: Readonly<Record<string, number>>
  /** Id of the version whose records are part of the new one. */
  basedOn?: string
  /** Shows the dataset to the public; without, it stays as it is. */
  show: boolean
}

/** Where versions of a store lie and are noted. */
export interface VersionPlace {
  db: Kysely<Tables>
  dataDirectory: string
}

/** Takes flushed files of a dataset into the store, in one transaction. */
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

/** Whether a job still goes on, and the version that it began with is still the current one. */
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

/** Sees to it that the files of a version are on the disk. */
export const flushNew = (made: NewVersion | NewDelta): Promise<void> =>
  flushVersion('part' in made ? { file: made.part.file, rejects: made.rejects } : made)
