import { type Milliseconds, type Stretch, toInstants } from './zone.ts'

const pattern =
  /^(\d{4})(?:([/-])(\d{1,2})(?:\2(\d{1,2})(?:[T ](\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/

/** Milliseconds of a UTC date and time; unlike in Date.UTC, the years 0 to 99 are not those from 1900 on. */
export function utc(year: number, month = 1, day = 1, hour = 0, minute = 0, second = 0): Milliseconds {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return date.getTime()
}

interface Written {
  wall: Stretch
  /** Minutes east of UTC, null if the text has no offset. */
  offset: number | null
}

/** Parses `2014`, `2014/02`, `2014-02-03`, `2014/02/03 10` and ISO 8601; null for anything else. */
function readWritten(text: string): Written | null {
  const found = pattern.exec(text.trim())
  if (!found) return null
  const [, y, , mo, d, h, mi, s, fraction, zone] = found
  const year = Number(y)
  const month = mo === undefined ? 1 : Number(mo)
  const day = d === undefined ? 1 : Number(d)
  if (month < 1 || month > 12 || day < 1 || day > new Date(utc(year, month + 1, 0)).getUTCDate()) return null
  const [hour, minute, second] = [Number(h ?? 0), Number(mi ?? 0), Number(s ?? 0)]
  if (hour > 24 || minute > 59 || second > 60) return null
  const milliseconds = fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000)
  const start = utc(year, month, day, hour, minute, second) + milliseconds
  let end: Milliseconds
  if (mo === undefined) end = utc(year + 1)
  else if (d === undefined) end = utc(year, month + 1)
  else if (h === undefined) end = start + 86_400_000
  else if (mi === undefined) end = start + 3_600_000
  else if (s === undefined) end = start + 60_000
  else end = start + (fraction === undefined ? 1000 : 1)
  return { wall: { start, end }, offset: zone === undefined ? null : offsetOf(zone) }
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const digits = zone.replace(/\D/g, '')
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}

/**
 * The periods that a written date covers, in order; without an offset it is read in `zone`, where the end of
 * summer time may repeat it.
 */
export function instantsOf(text: string, zone: string): Stretch[] | null {
  const written = readWritten(text)
  if (!written) return null
  const { wall, offset } = written
  if (offset === null) return toInstants(wall, zone)
  const east = offset * 60_000
  return [{ start: wall.start - east, end: wall.end - east }]
}

/** The calendar days that a written date covers, as UTC midnights; time of day and offset are ignored. */
export function daysOf(text: string): Stretch[] | null {
  const written = readWritten(text)
  if (!written) return null
  const day = 86_400_000
  const { start, end } = written.wall
  return [{ start: Math.floor(start / day) * day, end: Math.ceil(end / day) * day }]
}
