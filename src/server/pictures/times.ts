import type { Field } from '../../core/field.ts'
import { isTemporal } from '../../core/field.ts'
import type { FieldStatistics, Period } from '../../core/pictures/picture.ts'
import { column } from '../engine/layout.ts'
import { raw, type Sql, sql } from '../engine/sql.ts'
import { numberOf } from './sample.ts'

const dayMs = 86_400_000

/** Lengths of periods in milliseconds; of months and years on average. */
const lengths: Readonly<Record<Period, number>> = {
  year: 365.2425 * dayMs,
  month: 30.436875 * dayMs,
  week: 7 * dayMs,
  day: dayMs,
  hour: dayMs / 24,
}
const periods = ['year', 'month', 'week', 'day', 'hour'] as const

/** Steps of time that are enough to see something. */
const enough = 16

/** Whether a field holds years as whole numbers. */
export const holdsYears = (field: Field): boolean => !isTemporal(field)

export interface TimeFrame {
  low: number
  high: number
  /** Whether there are values outside of it. */
  isCut: boolean
}

/** From when to when to draw: all of it, unless a few values are far from the others. */
export function timeFrame({ low, high, usualLow, usualHigh }: FieldStatistics): TimeFrame {
  const [first, last] = [low ?? 0, high ?? 0]
  if (usualLow === null || usualHigh === null) return { low: first, high: last, isCut: false }
  const usual = usualHigh - usualLow
  if (last - first <= 3 * usual || usual === 0) return { low: first, high: last, isCut: false }
  return { low: usualLow, high: usualHigh, isCut: true }
}

/** The longest steps that are enough, or that tell all values apart. */
export function periodOf(field: Field, { low, high }: TimeFrame, distinct: number): Period {
  if (holdsYears(field)) return 'year'
  const steps = (period: Period) => (high - low) / lengths[period] + 1
  const possible = field.type === 'date' ? periods.slice(0, 4) : periods
  return (
    possible.find((period) => steps(period) >= Math.min(enough, distinct * 0.9)) ?? possible.at(-1) ?? 'day'
  )
}

/**
 * SQL: number of the step that a time is in, as whole numbers, which are grouped three times as fast as broken ones.
 */
export function stepOf(field: Field, period: Period): Sql {
  const value = raw(column(field.name))
  if (holdsYears(field)) return value
  const day = sql`(${value}::DATE - DATE '1970-01-01')`
  switch (period) {
    case 'hour':
      return field.type === 'date'
        ? sql`${day} * 24`
        : sql`epoch_ms(${value}) // ${raw(String(lengths.hour))}`
    case 'day':
      return day
    // Weeks begin on Monday; the first day of 1970 was a Thursday. The sum keeps dates before it positive.
    case 'week':
      return sql`(${day} + 3 + 7000000) // 7 - 1000000`
    case 'month':
      return sql`(year(${value}) - 1970) * 12 + month(${value}) - 1`
    case 'year':
      return sql`year(${value}) - 1970`
  }
}

/** SQL: the condition that a time lies in a frame. */
export function within(field: Field, { low, high, isCut }: TimeFrame): Sql {
  const value = raw(column(field.name))
  if (isCut) return sql`${numberOf(field)} BETWEEN ${low} AND ${high}`
  return holdsYears(field) ? sql`${value} IS NOT NULL` : sql`isfinite(${value})`
}

/** The instant at which a step begins, in milliseconds. */
export function instantOf(field: Field, period: Period, step: number): number {
  switch (period) {
    case 'hour':
      return step * lengths.hour
    case 'day':
      return step * dayMs
    case 'week':
      return (step * 7 - 3) * dayMs
    case 'month':
      return Date.UTC(1970, step)
    case 'year':
      return new Date(Date.UTC(2000, 0)).setUTCFullYear(holdsYears(field) ? step : 1970 + step)
  }
}
