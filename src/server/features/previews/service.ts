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
  /** A dataset whose latest revision is previewed; null for a new dataset. */
  datasetId: string | null
  /** Changes that apply to the preview only. */
  patch: Record<string, unknown>
  records: number
  /** Shows the records before and after each processor as well. */
  steps: boolean
}

const mostRecords = 1000
/** Timeout of a preview in seconds. */
const mostSeconds = 120

/**
 * Previews the first records of a revision, as an import would produce them, with findings. Reads the start
 * of long files, in a worker process. Throws an IngestError.
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
  // Stored files are never overwritten; a local source file may be.
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

/** Cache of previews by revision: an editor requests the same one repeatedly. */
const results = new WeakMap<DatasetServices['caches'], ResultCache>()

function cacheOf({ caches }: DatasetServices): ResultCache {
  const known = results.get(caches)
  if (known) return known
  const cache = new ResultCache(caches.open('previews', (text: string, key) => text.length + key.length))
  results.set(caches, cache)
  return cache
}

/** The revision to preview. Throws InvalidRequest and `dataset.unknown`. */
export async function stateToPreview(
  services: DatasetServices,
  { datasetId, patch }: Pick<PreviewOptions, 'datasetId' | 'patch'>,
  author: Author,
): Promise<DraftState> {
  const base =
    datasetId === null ? emptyDraft('preview') : (await openDraft(services, datasetId)).draft.head.state
  return tryPatch(services, datasetId, base, patch, author)
}
