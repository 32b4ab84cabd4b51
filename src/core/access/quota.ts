import { isObject } from '../is-object.ts'

/** Units of the windows in which calls are counted. */
export const quotaUnits = ['second', 'minute', 'hour', 'day', 'month'] as const
export type QuotaUnit = (typeof quotaUnits)[number]

/** Calls allowed in each window; windows begin at full units of UTC. */
export interface Quota {
  limit: number
  unit: QuotaUnit
}

/** `1000/day`, or a bare number of calls per day; null for anything else. */
export function parseQuota(text: string): Quota | null {
  const [, digits, name = 'day'] = text.trim().match(/^(\d{1,10})(?:\s*\/\s*([a-z]+))?$/i) ?? []
  const unit = quotaUnits.find((candidate) => candidate === name.toLowerCase())
  return digits === undefined || !unit ? null : { limit: Number(digits), unit }
}

/** Parses a quota: the default unit is a day, no limit means null; undefined for an invalid value. */
export function readQuota(sent: unknown): Quota | null | undefined {
  const { limit = null, unit = 'day' } = isObject(sent) ? sent : { limit: sent }
  if (limit === null || limit === '') return null
  const known = quotaUnits.find((candidate) => candidate === (unit || 'day'))
  return known && Number.isSafeInteger(limit) && Number(limit) >= 0
    ? { limit: Number(limit), unit: known }
    : undefined
}

export const printQuota = ({ limit, unit }: Quota): string => `${limit}/${unit}`

const seconds = { second: 1, minute: 60, hour: 3600, day: 86_400, month: 30 * 86_400 } as const

/** The quota that allows more calls over time. */
export const moreGenerous = (a: Quota, b: Quota): Quota =>
  b.limit / seconds[b.unit] > a.limit / seconds[a.unit] ? b : a

/** Milliseconds since 1970 at which the window around a moment began and at which the next one begins. */
export function windowAround(unit: QuotaUnit, now: number): { start: number; end: number } {
  if (unit === 'month') {
    const date = new Date(now)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
  }
  const length = seconds[unit] * 1000
  const start = Math.floor(now / length) * length
  return { start, end: start + length }
}
