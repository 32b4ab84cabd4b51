import { PublicError } from '../../../core/errors.ts'
import { sentenceOf } from '../../../core/ingest/explain.ts'
import type { DatasetState } from '../../../core/management/dataset.ts'
import type { IngestSentences } from '../../../messages/ingest.ts'
import type { Store } from '../../store/store.ts'
import type { Job } from '../../store/types.ts'
import { openDraft } from './drafts.ts'
import type { DatasetStatus, ManagedJob } from './managed-job.ts'
import type { DatasetServices } from './services.ts'

/** Kinds of jobs that build or publish records of a dataset. */
export const publicationKinds: ReadonlySet<string> = new Set(['publish', 'import', 'fetch', 'build'])

const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Message of an unsuccessful job. */
export const failureIn = ({ failure, error }: Job, sentences: IngestSentences): string | null =>
  failure ? sentenceOf(failure, sentences) : error

/** The state of a dataset by its jobs, newest first, and the job it is taken from. */
export async function stateOf(
  { jobs }: Pick<Store, 'jobs'>,
  latest: readonly Job[],
): Promise<{ name: DatasetState; job: Job | undefined }> {
  const publications = latest.filter(({ kind }) => publicationKinds.has(kind))
  const open = publications.find(({ state }) => state === 'running') ?? publications.find(isOpen)
  if (open) {
    if (await jobs.mustStop(open.id)) return { name: 'aborting', job: open }
    return { name: open.state === 'running' ? 'processing' : 'queued', job: open }
  }
  // A trial build does not change the state.
  const job = publications.find(({ kind }) => kind !== 'build')
  if (job?.state !== 'failed') return { name: 'idle', job: job ?? publications[0] }
  return { name: job.failure?.key === 'publication.limit' ? 'limit_reached' : 'error', job }
}

/** Answer of `status/`. Throws `dataset.unknown`. */
export async function statusOf(
  services: DatasetServices,
  id: string,
  sentences: IngestSentences,
): Promise<DatasetStatus> {
  const { store } = services
  const { dataset, draft } = await openDraft(services, id)
  const { name, job } = await stateOf(store, await store.jobs.latest({ datasetId: id, limit: 50 }))
  const report = dataset.version ? await store.report(dataset.version.id) : undefined
  return {
    name,
    message: job && (name === 'error' || name === 'limit_reached') ? failureIn(job, sentences) : null,
    job_id: job?.id ?? null,
    published: dataset.published,
    is_modified: draft.isModified,
    records_count: dataset.version?.rows ?? null,
    records_errors: report?.rejected ?? 0,
  }
}

/** Answer of `jobs/{uuid}`. Throws `job.unknown`. */
export async function jobOf({ store }: DatasetServices, id: string): Promise<Job> {
  const job = await store.jobs.job(id)
  if (!job) throw new PublicError('job.unknown', { job: id })
  return job
}

export const presentJob = (job: Job, sentences: IngestSentences): ManagedJob => ({
  job_id: job.id,
  kind: job.kind,
  dataset_id: job.datasetId,
  state:
    job.state === 'waiting'
      ? 'queued'
      : job.state === 'failed' || job.state === 'stopped'
        ? 'error'
        : job.state,
  step: job.progress.step ?? null,
  rows: job.progress.rows ?? null,
  bytes: job.progress.bytes ?? null,
  percent: job.state === 'done' ? 100 : (job.progress.percent ?? null),
  seconds_left: job.progress.secondsLeft ?? null,
  counters: job.counters,
  error: failureIn(job, sentences),
  created_at: job.createdAt,
  finished_at: job.finishedAt,
})
