import type { Dataset } from '../dataset.ts'
import { findField, isGeo } from '../field.ts'
import { formatFieldValue, type Locale } from '../format/value.ts'
import type { DataRecord } from '../record.ts'

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** What a record of a map is called: its title field, else its first text, else its first value; '' for none. */
export function recordTitle({ fields: values }: DataRecord, dataset: Dataset, locale: Locale): string {
  const { fields, extra_metas } = dataset
  const chosen = findField(fields, String(extra_metas?.visualization?.map_tooltip_title ?? ''))
  const named = [
    chosen,
    ...fields.filter(({ type }) => type === 'text'),
    ...fields.filter((one) => !isGeo(one)),
  ]
  const field = named.find((one) => one && isFilled(values[one.name]))
  return field ? formatFieldValue(values[field.name], field, locale) : ''
}
