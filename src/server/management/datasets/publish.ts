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

/** Publishes the newest state of a dataset as a job, whose id comes back at once. Throws `dataset.unknown`. */
export async function publish(
  desk: DatasetDesk,
  id: string,
  { caller, rebuild = 'no' }: { caller: Caller; rebuild?: Rebuild },
  author: Author,
): Promise<string> {
  await openDraft(desk, id)
  const job = await desk.background.begin(
    { kind: 'publish', datasetId: id, atOnce: desk.imports.atOnce },
    (running) => publishNow(desk, id, { caller, rebuild }, author, running),
  )
  await note(desk, author, 'publish.begin', id, { job })
  return job
}

async function publishNow(
  desk: DatasetDesk,
  id: string,
  asked: { caller: Caller; rebuild: Rebuild },
  author: Author,
  job: RunningJob,
): Promise<void> {
  const { store } = desk
  const opened = await openDraft(desk, id)
  const { head } = opened.draft
  const version = await buildDraft(desk, opened, asked, job)
  const { max_records_by_dataset: limit } = await limitsOfUser(store, author.user)
  if (version && limit !== undefined && version.rows > limit)
    throw new IngestError('publication.limit', { dataset: id, rows: version.rows, limit })
  const report = version ? await store.report(version.id) : undefined
  // What is published already was found good enough then.
  if (report && version?.id !== opened.dataset.version?.id)
    checkRejects(report, head.state.reading.maxRejects)
  job.signal.throwIfAborted()
  job.note({ step: 'publish', ...(version && { rows: version.rows }) })
  const done = await store.releaseDraft(id, patchOf(head.state), {
    job: job.id,
    counters: { rows: version?.rows ?? 0, rejected: report?.rejected ?? 0 },
    change: head.id,
    versionId: version?.id ?? null,
    rowSha256: rowDigest(head.state),
  })
  if (!done) {
    const stopped = await store.jobs.mustStop(job.id)
    throw new IngestError(stopped ? 'job.stopped' : 'publication.overtaken', { dataset: id })
  }
  if (version && version.id !== opened.dataset.version?.id)
    await noteFetch(desk, id, version, await readSources(desk, head.state))
  await note(desk, author, 'publish', id, { change: head.id, ...(version && { version: version.id }) })
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
