import type { Locale } from './date-pattern.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
]

/** How long ago an instant was, or how far ahead it is, in words. Both in milliseconds; '' for NaN. */
export function timeSince(instant: number, now: number, locale: Locale): string {
  const seconds = (instant - now) / 1000
  if (Number.isNaN(seconds)) return ''
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
