import { annotationArg, type Field } from '../field.ts'
import { type Locale, printDate, wallClock } from './date-pattern.ts'
import { isYearField } from './years.ts'

export type { Locale }

const formats = new Map<string, Intl.NumberFormat>()

/** A number in a language, with at most (or, with `fixed`, exactly) that many decimals. */
export function formatNumber(value: number, locale: Locale, decimals = 3, fixed = false): string {
  const key = `${locale}:${decimals}:${fixed}`
  let format = formats.get(key)
  if (!format) {
    const digits = Math.min(Math.max(Math.trunc(decimals), 0), 20)
    format = new Intl.NumberFormat(locale, {
      maximumFractionDigits: digits,
      minimumFractionDigits: fixed ? digits : 0,
    })
    formats.set(key, format)
  }
  return format.format(value)
}

/**
 * A date or datetime of the API in its printed zone, by a pattern. A text that is no date is returned
 * unchanged.
 */
export function formatDate(iso: string, pattern: string, locale: Locale): string {
  const date = wallClock(iso)
  return date ? printDate(date, pattern, locale) : iso
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const withUnit = (text: string, unit: string | null): string => {
  if (!unit) return text
  return unit === '$' || unit === '£' ? unit + text : `${text} ${unit}`
}

const cut = (text: string, length: number): string => (text.length > length ? text.slice(0, length) : text)

const pointOf = (value: unknown): readonly [number, number] | null => {
  if (!Array.isArray(value)) return null
  const [lat, lng]: unknown[] = value
  return typeof lat === 'number' && typeof lng === 'number' ? [lat, lng] : null
}

function formatTemporal(value: string, field: Field, locale: Locale): string {
  const precision = annotationArg(field, 'timeserie_precision')
  if (precision === 'year') return formatDate(value, 'YYYY', locale)
  if (precision === 'month') return capitalized(formatDate(value, 'MMMM YYYY', locale))
  return formatDate(value, field.type === 'date' ? 'LL' : 'LLL', locale)
}

/** A record's value as text for readers; '' for an absent one. Files are shown by their name. */
export function formatFieldValue(value: unknown, field: Field, locale: Locale): string {
  if (value === null || value === undefined) return ''
  switch (field.type) {
    case 'int':
    case 'double': {
      if (typeof value !== 'number') return String(value)
      if (Number.isInteger(value) && isYearField(field)) return String(value)
      const decimals = annotationArg(field, 'decimals')
      const text =
        decimals === null ? formatNumber(value, locale) : formatNumber(value, locale, Number(decimals), true)
      return withUnit(text, annotationArg(field, 'unit'))
    }
    case 'date':
    case 'datetime':
      return formatTemporal(String(value), field, locale)
    case 'geo_point_2d': {
      const point = pointOf(value)
      return point ? point.join(', ') : String(value)
    }
    case 'geo_shape':
      return cut(JSON.stringify(value), 200)
    case 'file':
      return typeof value === 'object' && 'filename' in value
        ? String(value.filename)
        : cut(String(value), 1000)
    default:
      return cut(Array.isArray(value) ? value.join(', ') : String(value), 1000)
  }
}
