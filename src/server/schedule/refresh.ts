import { IngestError } from '../ingest/failure.ts'
import { versionsOf } from '../ingest/processors/datasets.ts'
import { importSources } from '../ingest/sources/import-sources.ts'
import type { ImportSettings } from '../settings.ts'
import type { StoredFetch } from '../store/source-store.ts'
import type { Store } from '../store/store.ts'

/**
 * Asks the sources of a dataset for what is new and publishes it as the last import from there was, with all that is
 * remembered of it; a dataset that is not shown stays so. Tells whether there was something new. Throws an IngestError.
 */
export async function refresh(
  store: Store,
  datasetId: string,
  { downloads, limits, atOnce }: ImportSettings,
  signal: AbortSignal,
): Promise<'imported' | 'unchanged'> {
  const { sources, mode, key } = await fetchOf(store, datasetId)
  const published = await importSources(
    store,
    {
      id: datasetId,
      sources: sources.map(({ address }) => new URL(address)),
      mode,
      ...(key.length > 0 && { key }),
      publish: false,
      mayJoin: versionsOf(store),
      limits,
      atOnce,
      signal,
    },
    downloads,
  )
  return published ? 'imported' : 'unchanged'
}

/** What a dataset was fetched from; throws an IngestError when it does not come from an address. */
export async function fetchOf(store: Store, datasetId: string): Promise<StoredFetch> {
  const last = await store.sources.lastFetch(datasetId)
  if (!last) throw new IngestError('schedule.source', { dataset: datasetId })
  return last
}
