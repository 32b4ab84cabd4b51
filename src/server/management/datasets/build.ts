import type { Caller } from '../../../core/access/ruleset.ts'
import { canonical, overridesOf } from '../../../core/management/draft.ts'
import { redescribed } from '../../../core/management/redescribe.ts'
import { namingOf } from '../../ingest/column-names.ts'
import { IngestError } from '../../ingest/failure.ts'
import { datasetsFor } from '../../ingest/processors/datasets.ts'
import { tryFile } from '../../ingest/publish.ts'
import type { RunningJob } from '../../jobs/run.ts'
import type { StoredDataset, Version } from '../../store/types.ts'
import type { Opened } from './drafts.ts'
import { joinableBy } from './joinable.ts'
import type { DatasetServices } from './services.ts'
import { bringSources, freshMs, readSources } from './sources.ts'

/** Whether sources are read again although their records exist: from stored content, or downloaded again. */
export type Rebuild = 'no' | 'kept' | 'scratch'

/** Milliseconds after which an unpublished version is deleted. */
const candidateMs = 24 * 60 * 60 * 1000

/**
 * The version with the records of the latest revision, null for one without any: the published one if nothing
 * relevant has changed, a built candidate, the published one with new descriptions, else a new one, stored
 * as a candidate for publishing. Throws an IngestError.
 */
export async function buildDraft(
  services: DatasetServices,
  { dataset, draft }: Opened,
  { caller, rebuild }: { caller: Caller; rebuild: Rebuild },
  job: RunningJob,
): Promise<Version | null> {
  const { store } = services
  const { head } = draft
  const sources = await readSources(services, head.state)
  const isRealtime = dataset.version !== null && sources.some(({ type }) => type === 'realtime')
  const again = rebuild !== 'no' && sources.length > 0 && !isRealtime
  const known = again ? undefined : await builtVersion(services, { dataset, draft })
  if (known !== undefined) return known
  // Rebuilding would lose pushed records; only an explicit rebuild from scratch does that.
  const keepsPushed = rebuild !== 'scratch' && (await isPushed(services, dataset))
  if (isRealtime || keepsPushed || (sources.length === 0 && dataset.version))
    throw new IngestError('publication.no_source', { dataset: dataset.id })
  if (sources.length === 0) return null
  const brought = await bringSources(services, sources, {
    signal: job.signal,
    age: rebuild === 'scratch' ? 'fresh' : rebuild === 'kept' ? 'any' : 'hour',
    onProgress: (progress) => job.note(progress),
  })
  const overrides = overridesOf(head.state)
  const isFetched = sources.some(({ type }) => type === 'url')
  let version: Version | undefined
  await tryFile(store.dataDirectory, {
    ...brought.request,
    overrides,
    naming: namingOf(dataset.version?.fields ?? [], overrides),
    datasets: await datasetsFor(overrides.processors, joinableBy(store, caller)),
    limits: services.imports.limits,
    inProcess: services.imports.inProcess,
    signal: job.signal,
    onProgress: (progress) => job.note(progress),
    onBuilt: async (made) => {
      version = await store.addCandidate(dataset.id, made, isFetched ? freshMs : candidateMs)
    },
  })
  if (!version) throw new Error(`nothing was built of ${dataset.id}`)
  await store.drafts.built(head.id, version.id)
  return version
}

/**
 * The version with the records of the latest revision if it needs no reading, null for a revision without
 * records; undefined when it must still be built.
 */
export async function builtVersion(
  services: DatasetServices,
  { dataset, draft }: Opened,
): Promise<Version | null | undefined> {
  const { store } = services
  const { head, published } = draft
  const isEmpty = head.state.resources.every(({ enabled }) => !enabled)
  if (published?.build === head.build && (dataset.version || isEmpty)) return dataset.version
  const found = await store.drafts.builtBefore(dataset.id, head.build)
  const known = found === undefined ? undefined : await store.version(found)
  // Pushed records exist only in the current version.
  if (known && (!(await isPushed(services, dataset)) || hasSameRecords(known, dataset.version))) return known
  return (
    (await describeAnew(services, { dataset, draft })) ?? (isEmpty && !dataset.version ? null : undefined)
  )
}

const isPushed = async ({ store }: DatasetServices, { version }: StoredDataset): Promise<boolean> =>
  version !== null && (version.delta !== null || (await store.pushes.isPushed(version.id)))

const hasSameRecords = (one: Version, other: Version | null): boolean =>
  one.file === other?.file && canonical(one.delta) === canonical(other.delta)

/**
 * The published records with the labels and annotations of the latest revision, if nothing else has changed.
 */
async function describeAnew(
  { store }: DatasetServices,
  { dataset, draft }: Opened,
): Promise<Version | undefined> {
  const { head, published } = draft
  if (!dataset.version || !published) return undefined
  const fields = redescribed(published.state, head.state, dataset.version.fields)
  const version = fields && (await store.addDescribed(dataset.version.id, fields, candidateMs))
  if (version) await store.drafts.built(head.id, version.id)
  return version ?? undefined
}
