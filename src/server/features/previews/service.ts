import { stat } from 'node:fs/promises'
import type { Caller } from '../../../core/access/ruleset.ts'
import { type DraftState, emptyDraft, overridesOf } from '../../../core/management/draft.ts'
import { ResultCache } from '../../engine/result-cache.ts'
import { namingOf } from '../../ingest/column-names.ts'
import { IngestError } from '../../ingest/failure.ts'
import { previewApart } from '../../ingest/isolation/isolate.ts'
import { previewSource, type SourcePreview } from '../../ingest/preview.ts'
import { datasetsFor } from '../../ingest/processors/datasets.ts'
import { inDirectory, inPlace } from '../../ingest/workplace.ts'
import { openDraft, tryPatch } from '../../management/datasets/drafts.ts'
import { joinableBy } from '../../management/datasets/joinable.ts'
import type { DatasetServices } from '../../management/datasets/services.ts'
import { bringSources, readSources } from '../../management/datasets/sources.ts'
import type { Author } from '../../store/audit-store.ts'

export interface PreviewOptions {
  /** A dataset whose newest state is shown; without one, of a dataset that is to be made. */
  datasetId: string | null
  /** What is changed of it for the preview alone. */
  patch: Record<string, unknown>
  records: number
  /** Shows the records before and after each processor as well. */
  steps: boolean
}

const mostRecords = 1000
/** A preview that takes longer is none. */
const mostSeconds = 120

/**
 * Shows the first records of a state, as an import would make them, with the reasons. Reads the beginning of long files,
 * in a process of its own. Throws an IngestError.
 */
export async function previewState(
  services: DatasetServices,
  state: DraftState,
  {
    datasetId,
    caller,
    records,
    steps,
    signal,
  }: Pick<PreviewOptions, 'datasetId' | 'records' | 'steps'> & { caller: Caller; signal: AbortSignal },
): Promise<SourcePreview> {
  const { store, imports } = services
  const sources = await readSources(services, state)
  if (sources.length === 0)
    throw new IngestError('publication.no_source', { dataset: String(state.metas.title) })
  const { request, files } = await bringSources(services, sources, { signal, age: 'any' })
  const sizes = await Promise.all(files.map(async ({ file }) => (file ? (await stat(file)).size : 0)))
  const overrides = overridesOf(state)
  const published = datasetId === null ? undefined : await store.dataset(datasetId)
  const previewRequest = {
    ...request,
    overrides,
    naming: namingOf(published?.version?.fields ?? [], overrides),
    datasets: await datasetsFor(overrides.processors, joinableBy(store, caller)),
    records: Math.min(Math.max(records, 0), mostRecords),
    steps,
  }
  // Files are never written again under the same name; a source on this machine may be.
  const minute = Math.floor(services.now().getTime() / 60_000)
  const key = JSON.stringify([previewRequest, sizes, minute])
  const text = await cacheOf(services).answer(key, signal, (running) =>
    inDirectory(store.dataDirectory, async (directory) =>
      JSON.stringify(
        imports.inProcess
          ? await inPlace(directory, undefined, running, (place) => previewSource(place, previewRequest))
          : await previewApart(directory, previewRequest, {
              limits: { ...imports.limits, seconds: Math.min(imports.limits.seconds, mostSeconds) },
              sourceBytes: sizes.reduce((sum, size) => sum + size, 0),
              signal: running,
            }),
      ),
    ),
  )
  return JSON.parse(text) as SourcePreview
}

/** Previews by what they are made of: going back and forth in an editor asks the same again. */
const results = new WeakMap<DatasetServices['caches'], ResultCache>()

function cacheOf({ caches }: DatasetServices): ResultCache {
  const known = results.get(caches)
  if (known) return known
  const cache = new ResultCache(caches.open('previews', (text: string, key) => text.length + key.length))
  results.set(caches, cache)
  return cache
}

/** The state that a preview is asked of. Throws InvalidRequest and `dataset.unknown`. */
export async function stateToPreview(
  services: DatasetServices,
  { datasetId, patch }: Pick<PreviewOptions, 'datasetId' | 'patch'>,
  author: Author,
): Promise<DraftState> {
  const base =
    datasetId === null ? emptyDraft('preview') : (await openDraft(services, datasetId)).draft.head.state
  return tryPatch(services, datasetId, base, patch, author)
}
