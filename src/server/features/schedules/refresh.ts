import { isNumeric } from '../../../core/field.ts'
import { IngestError } from '../../ingest/failure.ts'
import { versionsOf } from '../../ingest/processors/datasets.ts'
import { importSources } from '../../ingest/sources/import-sources.ts'
import type { ImportSettings } from '../../settings.ts'
import type { StoredFetch } from '../../store/source-store.ts'
import type { Store } from '../../store/store.ts'
import type { NewVersion, Version } from '../../store/types.ts'

/**
 * Checks the sources of a dataset for changes and publishes them with the options of the last import; an
 * unpublished dataset stays unpublished. Returns whether there was a change. Throws an IngestError.
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

/** The URLs that a dataset is fetched from; throws an IngestError when there are none. */
export async function fetchOf(store: Store, datasetId: string): Promise<StoredFetch> {
  const last = await store.sources.lastFetch(datasetId)
  if (!last) throw new IngestError('schedule.source', { dataset: datasetId })
  return last
}

/**
 * Throws an IngestError when the new records lack fields of the current version, change their types, or are
 * empty: nobody is watching a scheduled run, and pages that show the fields would break. New fields, and
 * widening to text, are allowed.
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
    // An empty column has no detectable type.
    if (report.columns.some((column) => column.field === field.name && column.values === 0)) continue
    throw new IngestError('schedule.type-changed', {
      dataset,
      field: field.name,
      type: field.type,
      found: now.type,
    })
  }
}
