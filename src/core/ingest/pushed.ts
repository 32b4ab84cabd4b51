import type { Field } from '../field.ts'
import { isObject } from '../is-object.ts'
import { asGeometry, parseGeometry } from './geometry.ts'
import type { Finding } from './report.ts'

/** A value in its only JSON form. */
export type PushedValue = string | number | null
export type PushedRecord = Record<string, PushedValue>

/** Why a record is rejected; the number counts from 1. */
export interface PushProblem {
  record: number
  finding: Finding
}

export interface Pushed {
  records: PushedRecord[]
  problems: PushProblem[]
}

/**
 * Parses pushed JSON, one record or a list, by a schema: missing fields are empty; unknown fields and values
 * of other types are problems.
 */
export function readPushed(fields: readonly Field[], key: readonly string[], sent: unknown): Pushed {
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
  const problems: PushProblem[] = []
  const records = list.map((one, index) => {
    const refuse = (finding: Finding) => problems.push({ record: index + 1, finding })
    if (!isObject(one)) {
      refuse({ key: 'pushed.object' })
      return {}
    }
    const unknown = Object.keys(one).find((name) => !fields.some((field) => field.name === name))
    if (unknown !== undefined)
      refuse({
        key: 'pushed.field',
        params: { field: unknown.slice(0, 100), known: fields.map(({ name }) => name).join(', ') },
      })
    const values = fields.map((field): [string, PushedValue] => {
      const value = readValue(field, one[field.name])
      if (value === undefined)
        refuse({ key: `pushed.${field.type}`, params: { field: field.name, value: shown(one[field.name]) } })
      if (value === null && key.includes(field.name))
        refuse({ key: 'pushed.key', params: { field: field.name } })
      return [field.name, value ?? null]
    })
    return Object.fromEntries(values)
  })
  return { records, problems }
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 100)

/** A value of a field in its stored form, null for an empty one, undefined for one of another type. */
function readValue({ type }: Field, value: unknown): PushedValue | undefined {
  if (value === undefined || value === null || value === '') return null
  switch (type) {
    case 'int':
      return Number.isSafeInteger(value) ? Number(value) : undefined
    case 'double':
      return Number.isFinite(value) ? Number(value) : undefined
    case 'date':
      return typeof value === 'string' && isDay(value) ? value : undefined
    case 'datetime':
      return typeof value === 'string' ? instant(value) : undefined
    case 'geo_point_2d':
      return point(value)
    case 'geo_shape':
      return shape(value)
    case 'text':
    case 'file':
      return typeof value === 'object' ? undefined : wellFormed(String(value))
  }
}

/** A lone surrogate, as in a truncated text, cannot be encoded as UTF-8. */
const wellFormed = (text: string): string | undefined => (text.isWellFormed() ? text : undefined)

const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/** An instant of ISO 8601, converted to UTC; without an offset it is UTC already. */
function instant(text: string): string | undefined {
  const [, day = '', clock = '', offset = 'Z'] =
    text.match(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?$/) ?? []
  if (!isDay(day)) return undefined
  const time = Date.parse(`${day}T${clock}${offset.replace(/(\d\d)(\d\d)$/, '$1:$2')}`)
  const utc = Number.isFinite(time) ? new Date(time).toISOString() : ''
  // Years of more than four digits, as an offset may produce, are invalid.
  return /^\d{4}-/.test(utc) ? utc : undefined
}

/** `[lat, lng]`, `"lat,lng"` or an object with `lat` and `lon` or `lng`. */
function point(value: unknown): string | undefined {
  const texts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : []
  const pair: readonly unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? [value.lat, value.lon ?? value.lng]
      : texts.map((part) => (/^[+-]?\d+(\.\d+)?$/.test(part) ? Number(part) : part))
  const [lat, lng] = pair
  if (pair.length !== 2 || typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? `${lat},${lng}` : undefined
}

/** A GeoJSON geometry or its text, or WKT. */
function shape(value: unknown): string | undefined {
  const geometry = typeof value === 'string' ? parseGeometry(value) : asGeometry(value)
  return geometry ? JSON.stringify(geometry) : undefined
}
