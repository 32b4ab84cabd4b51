import { type Field, isTemporal } from '../../core/field.ts'
import type { Ring } from '../../core/parameters/geofilter.ts'
import { wordsOf } from '../../core/query/fold.ts'
import { daysOf, instantsOf } from '../../core/query/period.ts'
import { type Condition, none, or, type Run, within } from './condition.ts'

/** Rows that have a value of a facet, given by its path. */
export function category(field: Field, path: string, zone: string): Condition {
  if (isTemporal(field)) {
    const stretches = field.type === 'date' ? daysOf(path) : instantsOf(path, zone)
    return within(field, stretches ?? [])
  }
  if (field.type === 'int' || field.type === 'double') {
    const value = numberOf(field, path)
    const bound = value === null ? null : { value, inclusive: true }
    return bound ? { type: 'number', field, from: bound, to: bound } : none
  }
  return { type: 'category', field, path }
}

/** A number as the field stores it; null for a text that is not a number. */
export function numberOf(field: Field, text: string): number | bigint | null {
  const trimmed = text.trim()
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(trimmed)) return null
  if (field.type === 'int' && /^[+-]?\d{1,18}$/.test(trimmed)) return BigInt(trimmed.replace('+', ''))
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}

/** A ring may extend beyond ±180°; those parts are wrapped to the places that they stand for. */
export function polygonCondition(field: Field, ring: Ring): Condition {
  const lngs = ring.map(([lng]) => lng)
  const west = lngs.reduce((low, lng) => Math.min(low, lng))
  const east = lngs.reduce((top, lng) => Math.max(top, lng))
  const first = Math.ceil((west - 180) / 360)
  const last = Math.floor((east + 180) / 360)
  const worlds = Array.from({ length: Math.min(last - first + 1, 3) }, (_, index) => first + index)
  return or(
    worlds.map((world) => ({
      type: 'polygon',
      field,
      ring: world === 0 ? ring : ring.map(([lng, lat]): Ring[number] => [lng - world * 360, lat]),
    })),
  )
}

/** The words of a phrase; the last one may be a prefix. */
export const runOf = (text: string, prefix: boolean): Run => {
  const words = wordsOf(text)
  return words.map((word, index) => ({ text: word, prefix: prefix && index === words.length - 1 }))
}
