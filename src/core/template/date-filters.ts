import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import utc from 'dayjs/plugin/utc.js'
import weekOfYear from 'dayjs/plugin/weekOfYear.js'
import type { Locale } from '../format/date-pattern.ts'
import { timeSince } from '../format/time-since.ts'
import { asText, type Environment, type Filter } from './environment.ts'

dayjs.extend(utc)
dayjs.extend(localizedFormat)
dayjs.extend(advancedFormat)
dayjs.extend(weekOfYear)

const named: Readonly<Record<string, string>> = {
  short: 'l LT',
  medium: 'll LTS',
  shortDate: 'l',
  mediumDate: 'll',
  longDate: 'LL',
  fullDate: 'dddd, LL',
  shortTime: 'LT',
  mediumTime: 'LTS',
}
const tokens: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  yy: 'YY',
  y: 'YYYY',
  MMMM: 'MMMM',
  MMM: 'MMM',
  MM: 'MM',
  M: 'M',
  dd: 'DD',
  d: 'D',
  EEEE: 'dddd',
  EEE: 'ddd',
  HH: 'HH',
  H: 'H',
  hh: 'hh',
  h: 'h',
  mm: 'mm',
  m: 'm',
  ss: 'ss',
  s: 's',
  sss: 'SSS',
  a: 'A',
  Z: 'ZZ',
  ww: 'ww',
  w: 'w',
}

/** Converts AngularJS date patterns to dayjs; texts in single quotes are kept. */
export const angularPattern = (pattern: string): string =>
  named[pattern] ??
  pattern.replace(/'([^']*)'|([a-zA-Z])\2*/g, (run, text: string | undefined) =>
    text === undefined ? (tokens[run] ?? run) : `[${text}]`,
  )

/** The instant of a date value: a text without a zone is UTC, a number is milliseconds. */
const instant = (value: unknown): dayjs.Dayjs => {
  if (typeof value === 'number') return dayjs.utc(value)
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(asText(value)) ? dayjs(asText(value)).utc() : dayjs.utc(asText(value))
}

/** The wall-clock time of an ISO text in its printed zone. */
const wallClock = (iso: string): dayjs.Dayjs => dayjs.utc(iso.replace(/(?:Z|[+-]\d{2}:?\d{2})$/, ''))

const shown = (value: unknown, pattern: string, locale: Locale): string => {
  if (asText(value) === '') return ''
  const date = typeof value === 'number' ? dayjs.utc(value) : wallClock(asText(value))
  return date.isValid() ? date.locale(locale).format(pattern) : asText(value)
}

/** Units as dayjs takes them, also in the plural. */
const unitOf = (unit: unknown): dayjs.ManipulateType => {
  const name = asText(unit)
  const singular = name.length > 1 ? name.replace(/s$/, '') : name
  return (singular === '' ? 'millisecond' : singular) as dayjs.ManipulateType
}

/** Date filters. Dates of the API are shown in their printed zone. */
export const dateFilters = ({ locale, now }: Environment): Readonly<Record<string, Filter>> => ({
  moment: (value, pattern) => shown(value, asText(pattern ?? 'YYYY-MM-DDTHH:mm:ssZ'), locale()),
  date: (value, pattern) => shown(value, angularPattern(asText(pattern ?? 'mediumDate')), locale()),
  momentadd(value, unit, count) {
    const date = instant(value).add(Number(count), unitOf(unit))
    return date.isValid() ? date.toISOString().replace('.000', '') : ''
  },
  momentdiff: (value, other, unit) => Math.trunc(instant(value).diff(instant(other), unitOf(unit), true)),
  timesince: (value) => timeSince(instant(value).valueOf(), now(), locale()),
  isBefore: (value, other) => instant(value).valueOf() < instant(other).valueOf(),
  isAfter: (value, other) => instant(value).valueOf() > instant(other).valueOf(),
})
