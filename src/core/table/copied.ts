import type { Field } from '../field.ts'
import { formatFieldValue, type Locale } from '../format/value.ts'

const plain = new Map<Locale, Intl.NumberFormat>()

/** A number as people type it in a language: with its decimal separator, without grouping or unit. */
function plainNumber(value: number, locale: Locale): string {
  let format = plain.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 })
    plain.set(locale, format)
  }
  return format.format(value)
}

/** A value for another program: exact, whereas tables round and format. */
export function copiedValue(value: unknown, field: Field, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return plainNumber(value, locale)
  if (field.type === 'geo_shape') return JSON.stringify(value)
  if (field.type === 'geo_point_2d' || field.type === 'file') return formatFieldValue(value, field, locale)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Prefixes that make a spreadsheet evaluate a formula. */
const risky = /^[=+\-@＝＋－＠\p{Cc}]/u

/** A text for a cell of a spreadsheet: never a formula, and quoted if it would extend into other cells. */
export function pastable(text: string, isText: boolean): string {
  const safe = isText && risky.test(text) ? `'${text}` : text
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Records as tab-separated lines. */
export const tabSeparated = (
  records: readonly { fields: Readonly<Record<string, unknown>> }[],
  fields: readonly Field[],
  locale: Locale,
): string =>
  records
    .map((record) =>
      fields
        .map((field) => {
          const value = record.fields[field.name]
          return pastable(copiedValue(value, field, locale), typeof value !== 'number')
        })
        .join('\t'),
    )
    .join('\n')
