import type { Caller } from '../../../core/access/ruleset.ts'
import { PublicError } from '../../../core/errors.ts'
import { IngestError } from '../../ingest/failure.ts'
import { checkRejects } from '../../ingest/rejects.ts'
import type { RunningJob } from '../../jobs/run.ts'
import type { Author } from '../../store/audit-store.ts'
import { buildDraft, type Rebuild } from './build.ts'
import { type DatasetDesk, note } from './desk.ts'
import { openDraft } from './drafts.ts'
import { limitsOfUser } from './limits.ts'
import { patchOf, rowDigest } from './row-state.ts'
import { noteFetch, readSources } from './sources.ts'
import { publicationKinds } from './status.ts'

export interface PublishAsked {
  caller: Caller
  rebuild?: Rebuild
  /** The state that is published; the newest one by default. What is saved later is not. */
  revision?: string
}

/** Publishes a state of a dataset as a job, whose id comes back at once. Throws `dataset.unknown` and `change.unknown`. */
export async function publish(
  desk: DatasetDesk,
  id: string,
  { caller, rebuild = 'no', revision }: PublishAsked,
  author: Author,
): Promise<string> {
  const { draft } = await openDraft(desk, id)
  const change = revision ?? draft.head.id
  if (!(await desk.store.drafts.change(id, change))) throw new PublicError('change.unknown', { change })
  const asked = { caller, rebuild, change, before: draft.published?.id ?? null }
  const job = await desk.background.begin(
    { kind: 'publish', datasetId: id, atOnce: desk.imports.atOnce },
    async (running) => {
      for (let tried = 0; tried < tries; tried++)
        if (await publishNow(desk, id, asked, author, running)) return
      const stopped = await desk.store.jobs.mustStop(running.id)
      throw new IngestError(stopped ? 'job.stopped' : 'publication.overtaken', { dataset: id })
    },
  )
  await note(desk, author, 'publish.begin', id, { job, change })
  return job
}

/** Others may write the row of a dataset, as when a file is put beside it, while its records are built. */
const tries = 3

/** False when the dataset was changed meanwhile. */
async function publishNow(
  desk: DatasetDesk,
  id: string,
  asked: { caller: Caller; rebuild: Rebuild; change: string; before: string | null },
  author: Author,
  job: RunningJob,
): Promise<boolean> {
  const { store } = desk
  const { dataset, draft } = await openDraft(desk, id)
  const change = await store.drafts.change(id, asked.change)
  // What the command line has imported since is not written over by who has not seen it.
  const isOvertaken = draft.published?.id !== asked.before && draft.published?.user === null
  if (!change || isOvertaken) throw new IngestError('publication.overtaken', { dataset: id })
  const version = await buildDraft(desk, { dataset, draft: { ...draft, head: change } }, asked, job)
  const { max_records_by_dataset: limit } = await limitsOfUser(store, author.user)
  if (version && limit !== undefined && version.rows > limit)
    throw new IngestError('publication.limit', { dataset: id, rows: version.rows, limit })
  const isNew = version !== null && version.id !== dataset.version?.id
  const report = version ? await store.report(version.id) : undefined
  // What is published already was found good enough then.
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
  if (version && isNew) await noteFetch(desk, id, version, await readSources(desk, change.state))
  await note(desk, author, 'publish', id, { change: change.id, ...(version && { version: version.id }) })
  return true
}

/** Builds the records of the newest state as a job, so that a publish finds them built. */
export async function prepare(
  desk: DatasetDesk,
  id: string,
  { caller }: { caller: Caller },
): Promise<string> {
  await openDraft(desk, id)
  return desk.background.begin({ kind: 'build', datasetId: id, atOnce: desk.imports.atOnce }, async (job) => {
    await buildDraft(desk, await openDraft(desk, id), { caller, rebuild: 'no' }, job)
  })
}

/** Asks what is being done with a dataset to end; false when there is nothing. */
export async function abort(desk: DatasetDesk, id: string, author: Author): Promise<boolean> {
  const { jobs } = desk.store
  const open = (await jobs.latest({ datasetId: id })).filter(
    ({ kind, state }) => publicationKinds.has(kind) && (state === 'running' || state === 'waiting'),
  )
  const asked = await Promise.all(open.map((job) => jobs.requestStop(job.id)))
  if (!asked.includes(true)) return false
  await note(desk, author, 'abort', id, { jobs: open.map((job) => job.id) })
  return true
}

/** Hides a dataset from visitors; its records and its newest state stay. Throws `dataset.unpublished`. */
export async function unpublish(desk: DatasetDesk, id: string, author: Author): Promise<void> {
  const { dataset } = await openDraft(desk, id)
  if (!dataset.published) throw new PublicError('dataset.unpublished', { dataset: id })
  await desk.store.unpublish(id)
  await note(desk, author, 'unpublish', id)
}
