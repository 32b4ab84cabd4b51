import type { Dataset } from '../dataset.ts'
import { type Field, findField, isGeo } from '../field.ts'
import { formatFieldValue, type Locale } from '../format/value.ts'
import type { DataRecord } from '../record.ts'

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The title of a record on a map: the title field, else its first text, else its first value. */
export function titleField({ fields: values }: DataRecord, dataset: Dataset): Field | undefined {
  const { fields, extra_metas } = dataset
  const chosen = findField(fields, String(extra_metas?.visualization?.map_tooltip_title ?? ''))
  const named = [
    chosen,
    ...fields.filter(({ type }) => type === 'text'),
    ...fields.filter((one) => !isGeo(one)),
  ]
  return named.find((one) => one && isFilled(values[one.name]))
}

/** Title of a map's record; '' without one. */
export function recordTitle(record: DataRecord, dataset: Dataset, locale: Locale): string {
  const field = titleField(record, dataset)
  return field ? formatFieldValue(record.fields[field.name], field, locale) : ''
}
