import type { Locale } from './date-pattern.ts'

/** Seconds of each unit; months and years in the mean. */
const lengths = {
  year: 31_557_600,
  month: 2_629_800,
  week: 604_800,
  day: 86_400,
  hour: 3600,
  minute: 60,
  second: 1,
}

export type TimeUnit = keyof typeof lengths

const usualUnits: readonly TimeUnit[] = ['year', 'month', 'day', 'hour', 'minute', 'second']

/** A number of units before now (negative) or after, such as `3 days ago` or `tomorrow`. */
export const relativeTime = (amount: number, unit: TimeUnit, locale: Locale): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, unit)

/**
 * How long ago an instant was, or how far ahead it is, in the largest of these units that fits, else the last
 * one. Both in milliseconds; '' for NaN.
 */
export function timeSince(
  instant: number,
  now: number,
  locale: Locale,
  units: readonly TimeUnit[] = usualUnits,
): string {
  const seconds = (instant - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const unit = units.find((one) => Math.abs(seconds) >= lengths[one]) ?? units.at(-1) ?? 'second'
  return relativeTime(Math.trunc(seconds / lengths[unit]), unit, locale)
}
