import type { Dataset } from '../../core/dataset.ts'
import { type Field, findField, isNumeric, isSortable } from '../../core/field.ts'
import { formatFieldValue, type Locale } from '../../core/format/value.ts'
import { ascends } from '../../core/parameters/sort.ts'
import type { DataRecord } from '../../core/record.ts'

/** Number of records per request. */
export const pageSize = 40
/** Rows rendered outside of the viewport, above and below together. */
export const extraRows = 100
/** Maximum of `start + rows` in a search; later rows come from the download. */
export const searchReach = 10_000

/** Names in a setting: a list or a comma-separated text. */
const namesIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * Columns of a table: the requested fields, else those of the dataset's settings, else all. Unknown names are
 * skipped.
 */
export function columnsOf(dataset: Dataset, displayed: readonly string[] | undefined): Field[] {
  const configured = namesIn(dataset.extra_metas?.visualization?.table_fields)
  const names = displayed && displayed.length > 0 ? displayed : configured
  if (names.length === 0) return dataset.fields
  return names.flatMap((name) => findField(dataset.fields, name) ?? [])
}

export type Direction = 'ascending' | 'descending'

/** The field and direction of a sort parameter, null when it names no sortable field of the dataset. */
export function readSort(
  sort: string | undefined,
  fields: readonly Field[],
): { field: Field; direction: Direction } | null {
  const [first = ''] = (sort ?? '').split(',')
  const reversed = first.startsWith('-')
  const field = findField(fields, reversed ? first.slice(1) : first)
  if (!field || !isSortable(field)) return null
  return { field, direction: ascends(field.type, reversed) ? 'ascending' : 'descending' }
}

/**
 * The sort after a click on a field: its natural order, then the reverse; undefined for an unsortable field.
 */
export function nextSort(field: Field, sort: string | undefined): string | undefined {
  if (!isSortable(field)) return undefined
  return sort === field.name ? `-${field.name}` : field.name
}

/** The initial sort in the dataset's settings, undefined without one. */
export function defaultSort({ fields, extra_metas }: Dataset): string | undefined {
  const { table_default_sort_field: name, table_default_sort_direction: direction } =
    extra_metas?.visualization ?? {}
  const field = findField(fields, String(name ?? ''))
  if (!field || !isSortable(field)) return undefined
  const wanted: Direction = /^(-|desc)/.test(String(direction)) ? 'descending' : 'ascending'
  return readSort(field.name, fields)?.direction === wanted ? field.name : `-${field.name}`
}

/** Width of a column in characters, from its label and the first rows. */
export function widthOf(field: Field, records: Iterable<DataRecord>, locale: Locale): number {
  let longest = field.label.length + (isSortable(field) ? 3 : 0)
  for (const { fields } of records)
    longest = Math.max(longest, formatFieldValue(fields[field.name], field, locale).length)
  return Math.min(Math.max(longest, isNumeric(field) ? 6 : 8), 40) + 3
}
