import { type Field, isAnnotated, isGeo, isNumeric, isTemporal } from './field.ts'

export const featureNames = ['geo', 'analyze', 'timeserie', 'calendar', 'image', 'custom_view'] as const
export type Feature = (typeof featureNames)[number]

/** Flat description of a dataset. Dates are ISO 8601 texts; `description` is HTML. */
export interface Metas {
  title: string
  description?: string
  theme?: string[]
  keyword?: string[]
  language?: string
  license?: string
  license_url?: string
  publisher?: string
  references?: string
  modified?: string
  data_processed?: string
  metadata_processed?: string
  records_count: number
  domain: string
  timezone?: string
  [name: string]: unknown
}

export interface AttachmentSummary {
  id: string
  title: string
  mimetype: string
  url: string
  description?: string
}

/** A dataset as the API answers it; every array is present, `extra_metas` only on request. */
export interface Dataset {
  datasetid: string
  has_records: boolean
  data_visible: boolean
  features: Feature[]
  metas: Metas
  fields: Field[]
  attachments: AttachmentSummary[]
  alternative_exports: AttachmentSummary[]
  extra_metas?: ExtraMetas
  interop_metas?: Record<string, Record<string, unknown>>
}

export interface ExtraMetas {
  visualization?: Record<string, unknown>
  explore?: Record<string, unknown>
  [template: string]: Record<string, unknown> | undefined
}

/** Features of a dataset, derived from its fields and visualization metas. */
export function featuresOf(fields: readonly Field[], visualization: Record<string, unknown> = {}): Feature[] {
  const found: Record<Feature, boolean> = {
    geo: fields.some(isGeo),
    analyze: fields.some((field) => isNumeric(field) || isTemporal(field) || isAnnotated(field, 'facet')),
    timeserie: fields.some(isTemporal),
    calendar: Boolean(visualization.calendar_event_start),
    image: fields.some((field) => isAnnotated(field, 'has_thumbnails')),
    custom_view: Boolean(visualization.custom_view_enabled),
  }
  return featureNames.filter((name) => found[name])
}
