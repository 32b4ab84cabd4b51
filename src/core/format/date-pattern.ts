import { type Language, languageFacts } from '../../messages/languages.ts'
import { toWall } from '../query/zone.ts'

/** Languages in which values are formatted. */
export type Locale = Language

/** A date and time of day, without a zone. */
export interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

const token = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|A/g

const names = new Map<string, Intl.DateTimeFormat>()

function nameOf(date: Date, option: 'month' | 'weekday', style: 'long' | 'short', locale: Locale): string {
  const key = `${locale} ${option} ${style}`
  const format = names.get(key) ?? new Intl.DateTimeFormat(locale, { [option]: style, timeZone: 'UTC' })
  names.set(key, format)
  return format.format(date)
}

const two = (value: number): string => String(value).padStart(2, '0')

function printToken(
  name: string,
  { year, month, day, hour, minute, second }: WallClock,
  locale: Locale,
): string {
  const date = () => new Date(Date.UTC(year, month - 1, day))
  switch (name) {
    case 'YYYY':
      return String(year).padStart(4, '0')
    case 'YY':
      return two(year % 100)
    case 'MMMM':
      return nameOf(date(), 'month', 'long', locale)
    case 'MMM':
      return nameOf(date(), 'month', 'short', locale)
    case 'MM':
      return two(month)
    case 'M':
      return String(month)
    case 'DD':
      return two(day)
    case 'D':
      return String(day)
    case 'dddd':
      return nameOf(date(), 'weekday', 'long', locale)
    case 'ddd':
      return nameOf(date(), 'weekday', 'short', locale)
    case 'HH':
      return two(hour)
    case 'H':
      return String(hour)
    case 'hh':
      return two(hour % 12 || 12)
    case 'h':
      return String(hour % 12 || 12)
    case 'mm':
      return two(minute)
    case 'm':
      return String(minute)
    case 'ss':
      return two(second)
    case 's':
      return String(second)
    default:
      return hour < 12 ? 'AM' : 'PM'
  }
}

/** Formats a date by a pattern of moment and dayjs tokens, including L, LL, LLL and LT. */
export function printDate(clock: WallClock, pattern: string, locale: Locale): string {
  const { dates } = languageFacts[locale]
  const expanded = pattern.replace(
    /\[[^\]]*\]|LLL|LL|LT|L/g,
    (found) => (dates as Readonly<Record<string, string>>)[found] ?? found,
  )
  return expanded.replace(
    token,
    (found, literal: string | undefined) => literal ?? printToken(found, clock, locale),
  )
}

const numeric: Readonly<Record<string, [part: keyof WallClock, digits: string]>> = {
  YYYY: ['year', '\\d{4}'],
  MM: ['month', '\\d{2}'],
  M: ['month', '\\d{1,2}'],
  DD: ['day', '\\d{2}'],
  D: ['day', '\\d{1,2}'],
  HH: ['hour', '\\d{2}'],
  H: ['hour', '\\d{1,2}'],
  mm: ['minute', '\\d{2}'],
  ss: ['second', '\\d{2}'],
}

/** Parses a text by a pattern of digits; null when it does not match or is no date of the calendar. */
export function parseDate(text: string, pattern: string): WallClock | null {
  const parts: (keyof WallClock)[] = []
  const expression = pattern.replace(/YYYY|MM|M|DD|D|HH|H|mm|ss|[.*+?^${}()|[\]\\]/g, (found) => {
    const known = numeric[found]
    if (!known) return `\\${found}`
    parts.push(known[0])
    return `(${known[1]})`
  })
  const values = new RegExp(`^${expression}$`).exec(text)
  if (!values) return null
  const read: WallClock = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  parts.forEach((part, index) => {
    read[part] = Number(values[index + 1])
  })
  const date = new Date(Date.UTC(read.year, read.month - 1, read.day, read.hour, read.minute, read.second))
  const exists =
    date.getUTCFullYear() === read.year &&
    date.getUTCMonth() + 1 === read.month &&
    date.getUTCDate() === read.day &&
    date.getUTCHours() === read.hour &&
    date.getUTCMinutes() === read.minute &&
    date.getUTCSeconds() === read.second
  return exists ? read : null
}

const iso =
  /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** The wall-clock parts of an ISO text of the API, in its printed zone; null for another text. */
export function wallClock(text: string): WallClock | null {
  const [found, year, month = '1', day = '1', hour = '0', minute = '0', second = '0'] = iso.exec(text) ?? []
  if (found === undefined || year === undefined) return null
  const numbers = [year, month, day, hour, minute, second].map(Number)
  const [y = 0, mo = 1, d = 1, h = 0, mi = 0, s = 0] = numbers
  return { year: y, month: mo, day: d, hour: h, minute: mi, second: s }
}

/** Zone of this machine. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant in a zone such as `Europe/Paris`, by default this machine's. */
export function zonedClock(date: Date, zone = browserZone()): WallClock {
  const wall = new Date(toWall(date.getTime(), zone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}
