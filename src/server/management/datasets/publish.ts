import type { Caller } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { IngestError } from '../../ingest/failure.ts'
import { checkRejects } from '../../ingest/rejects.ts'
import type { RunningJob } from '../../jobs/run.ts'
import type { Author } from '../../store/audit-store.ts'
import { buildDraft, type Rebuild } from './build.ts'
import { openDraft } from './drafts.ts'
import { limitsOfUser } from './limits.ts'
import { patchOf, rowDigest } from './row-state.ts'
import { type DatasetServices, note } from './services.ts'
import { noteFetch, readSources } from './sources.ts'
import { publicationKinds } from './status.ts'

export interface PublishOptions {
  caller: Caller
  rebuild?: Rebuild
  /** The revision to publish; the latest by default. Later saves are not included. */
  revision?: string
}

/**
 * Publishes a revision of a dataset as a job, and returns the job's id. Throws `dataset.unknown` and
 * `change.unknown`.
 */
export async function publish(
  services: DatasetServices,
  id: string,
  { caller, rebuild = 'no', revision }: PublishOptions,
  author: Author,
): Promise<string> {
  const { draft } = await openDraft(services, id)
  const change = revision ?? draft.head.id
  if (!(await services.store.drafts.change(id, change))) throw new PublicError('change.unknown', { change })
  const options = { caller, rebuild, change, before: draft.published?.id ?? null }
  const job = await services.background.begin(
    { kind: 'publish', datasetId: id, atOnce: services.imports.atOnce },
    async (running) => {
      for (let tried = 0; tried < tries; tried++)
        if (await publishNow(services, id, options, author, running)) return
      const stopped = await services.store.jobs.mustStop(running.id)
      throw new IngestError(stopped ? 'job.stopped' : 'publication.overtaken', { dataset: id })
    },
  )
  await note(services, author, 'publish.begin', id, { job, change })
  return job
}

/** Attempts on concurrent writes to the dataset's row, as when a file is attached during the build. */
const tries = 3

/** False when the dataset was changed concurrently. */
async function publishNow(
  services: DatasetServices,
  id: string,
  options: { caller: Caller; rebuild: Rebuild; change: string; before: string | null },
  author: Author,
  job: RunningJob,
): Promise<boolean> {
  const { store } = services
  const { dataset, draft } = await openDraft(services, id)
  const change = await store.drafts.change(id, options.change)
  // A newer import by the command line is not overwritten by a revision that does not include it.
  const isOvertaken = draft.published?.id !== options.before && draft.published?.user === null
  if (!change || isOvertaken) throw new IngestError('publication.overtaken', { dataset: id })
  const version = await buildDraft(services, { dataset, draft: { ...draft, head: change } }, options, job)
  const { max_records_by_dataset: limit } = await limitsOfUser(store, author.user)
  if (version && limit !== undefined && version.rows > limit)
    throw new IngestError('publication.limit', { dataset: id, rows: version.rows, limit })
  const isNew = version !== null && version.id !== dataset.version?.id
  const report = version ? await store.report(version.id) : undefined
  // The limit on rejects was checked when this version was first published.
  if (report && isNew) checkRejects(report, change.state.reading.maxRejects)
  job.signal.throwIfAborted()
  job.note({ step: 'publish', ...(version && { rows: version.rows }) })
  const done = await store.releaseDraft(id, patchOf(change.state), {
    job: job.id,
    counters: { rows: version?.rows ?? 0, rejected: report?.rejected ?? 0 },
    change: change.id,
    versionId: version?.id ?? null,
    rowSha256: rowDigest(change.state),
    modifiedAt: dataset.modifiedAt,
  })
  if (!done) return false
  if (version && isNew) await noteFetch(services, id, version, await readSources(services, change.state))
  await note(services, author, 'publish', id, { change: change.id, ...(version && { version: version.id }) })
  return true
}

/** Builds the records of the latest revision as a job, so that publishing is fast. */
export async function prepare(
  services: DatasetServices,
  id: string,
  { caller }: { caller: Caller },
): Promise<string> {
  await openDraft(services, id)
  return services.background.begin(
    { kind: 'build', datasetId: id, atOnce: services.imports.atOnce },
    async (job) => {
      await buildDraft(services, await openDraft(services, id), { caller, rebuild: 'no' }, job)
    },
  )
}

/** Requests the cancellation of a dataset's jobs; false without any. */
export async function abort(services: DatasetServices, id: string, author: Author): Promise<boolean> {
  const { jobs } = services.store
  const open = (await jobs.latest({ datasetId: id })).filter(
    ({ kind, state }) => publicationKinds.has(kind) && (state === 'running' || state === 'waiting'),
  )
  const options = await Promise.all(open.map((job) => jobs.requestStop(job.id)))
  if (!options.includes(true)) return false
  await note(services, author, 'abort', id, { jobs: open.map((job) => job.id) })
  return true
}

/** Unpublishes a dataset; its records and latest revision stay. Throws `dataset.unpublished`. */
export async function unpublish(services: DatasetServices, id: string, author: Author): Promise<void> {
  const { dataset } = await openDraft(services, id)
  if (!dataset.published) throw new PublicError('dataset.unpublished', { dataset: id })
  await services.store.unpublish(id)
  await note(services, author, 'unpublish', id)
}
