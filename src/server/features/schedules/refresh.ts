import { isNumeric } from '../../../core/field.ts'
import { IngestError } from '../../ingest/failure.ts'
import { versionsOf } from '../../ingest/processors/datasets.ts'
import { importSources } from '../../ingest/sources/import-sources.ts'
import type { ImportSettings } from '../../settings.ts'
import type { StoredFetch } from '../../store/source-store.ts'
import type { Store } from '../../store/store.ts'
import type { NewVersion, Version } from '../../store/types.ts'

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
  const before = (await store.dataset(datasetId))?.version
  const published = await importSources(
    store,
    {
      id: datasetId,
      sources: sources.map(({ address }) => new URL(address)),
      mode,
      ...(key.length > 0 && { key }),
      publish: false,
      mayJoin: versionsOf(store),
      onBuilt: async (made) => checkStill(datasetId, before, made),
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

/**
 * Throws an IngestError when what came lacks fields of the version there is, has others in their place or no records:
 * nobody is there to see that pages which show them would break. More fields, and a text that became more, are welcome.
 */
function checkStill(
  dataset: string,
  before: Pick<Version, 'fields' | 'rows'> | null | undefined,
  { fields, rows, report }: Pick<NewVersion, 'fields' | 'rows' | 'report'>,
): void {
  if (!before) return
  if (rows === 0 && before.rows > 0) throw new IngestError('schedule.empty', { dataset, rows: before.rows })
  const found = new Map(fields.map((field) => [field.name, field]))
  const missing = before.fields.filter(({ name }) => !found.has(name)).map(({ name }) => name)
  if (missing.length > 0) throw new IngestError('schedule.missing', { dataset, fields: missing.join(', ') })
  for (const field of before.fields) {
    const now = found.get(field.name)
    if (!now || now.type === field.type || field.type === 'text') continue
    if (isNumeric(now) && isNumeric(field)) continue
    // Without a value nothing tells the type.
    if (report.columns.some((column) => column.field === field.name && column.values === 0)) continue
    throw new IngestError('schedule.type-changed', {
      dataset,
      field: field.name,
      type: field.type,
      found: now.type,
    })
  }
}
