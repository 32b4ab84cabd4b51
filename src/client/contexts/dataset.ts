import type { Dataset } from '../../core/dataset.ts'
import { isDataset } from '../answers.ts'
import { ApiFailure, apiUrl, fetchJson } from '../api.ts'
import type { Origin } from './context.ts'

const schemas = new Map<string, Promise<Dataset>>()

/** The schema of an origin's dataset, requested once for each domain, source, dataset and key. */
export function loadDataset(origin: Origin): Promise<Dataset> {
  const key = JSON.stringify([origin.domainUrl, origin.source, origin.dataset, origin.apikey])
  const known = schemas.get(key)
  if (known) return known
  const path = `datasets/1.0/${encodeURIComponent(origin.dataset ?? '')}/`
  const loading = fetchJson(apiUrl(origin, path, { extrametas: true, interopmetas: true }), isDataset).then(
    withWholeFields,
  )
  loading.catch(() => schemas.delete(key))
  schemas.set(key, loading)
  return loading
}

/** Adds members that fields written by hand, or by other portals, may lack. */
const withWholeFields = (dataset: Dataset): Dataset => ({
  ...dataset,
  fields: dataset.fields.map((field) => ({
    ...field,
    label: field.label || field.name,
    type: field.type ?? 'text',
    annotations: Array.isArray(field.annotations) ? field.annotations : [],
  })),
})

/** A dataset written in the page, as JSON whose braces may be escaped. Throws `ApiFailure` when invalid. */
export function readDataset(schema: string): Dataset {
  let read: unknown
  try {
    read = JSON.parse(schema.replace(/\\([{}])/g, '$1'))
  } catch (cause) {
    throw new ApiFailure(0, null, { cause })
  }
  const given: Record<string, unknown> = typeof read === 'object' && read !== null ? { ...read } : {}
  const dataset = {
    has_records: true,
    data_visible: true,
    features: [],
    fields: [],
    attachments: [],
    alternative_exports: [],
    ...given,
    datasetid: given.datasetid ?? 'preview',
    metas: { title: '', records_count: 0, domain: 'preview', ...Object(given.metas) },
  }
  if (!isDataset(dataset)) throw new ApiFailure(0, null)
  return withWholeFields(dataset)
}
