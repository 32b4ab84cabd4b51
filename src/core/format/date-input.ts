import { parseDate, printDate, type WallClock, wallClock, zonedClock } from './date-pattern.ts'

/** How a typed date is converted for the API. */
export interface DateInput {
  /** Pattern of the text, as YYYY-MM-DD HH:mm. */
  format: string
  /** False: whole days, from their start to their end. */
  hasTime: boolean
  /** True for a `date` field: a calendar day, never shifted. */
  isDay: boolean
  /** Zone of typed instants, the same as in the calls of the context; by default this machine's. */
  zone?: string | undefined
}

type Bound = 'from' | 'to'

const startOfDay = { hour: 0, minute: 0, second: 0 }
const endOfDay = { hour: 23, minute: 59, second: 59 }

function apiDate(typed: WallClock, { hasTime, isDay }: Omit<DateInput, 'format'>, bound: Bound): string {
  if (isDay) return printDate(typed, 'YYYY-MM-DD', 'en')
  const clock = hasTime ? typed : { ...typed, ...(bound === 'from' ? startOfDay : endOfDay) }
  // Without an offset: the server reads it in the zone of each call.
  return printDate(clock, 'YYYY-MM-DD[T]HH:mm:ss', 'en')
}

/** A typed date in the format of the API; null when it does not match the format. */
export function readDateInput(text: string, input: DateInput, bound: Bound): string | null {
  const typed = parseDate(text.trim(), input.format)
  return typed && apiDate(typed, input, bound)
}

/** A date of the API in the format of the input. */
export function printDateInput(
  date: string,
  { format, isDay, zone }: Pick<DateInput, 'format' | 'isDay' | 'zone'>,
): string {
  const day = isDay || /^\d{4}-\d{2}-\d{2}$/.test(date)
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(date) && !Number.isNaN(Date.parse(date))
  const read = day ? wallClock(date.slice(0, 10)) : zoned ? zonedClock(new Date(date), zone) : wallClock(date)
  return read ? printDate(read, format, 'en') : date
}

const dayLength = 86_400_000

/** A default date such as `now`, `yesterday` or a date, in the format of the API; null for an invalid one. */
export function readDefaultDate(
  text: string,
  now: number,
  input: Omit<DateInput, 'format'>,
  bound: Bound,
): string | null {
  if (text === 'now') return apiDate(zonedClock(new Date(now), input.zone), input, bound)
  if (text === 'yesterday') return apiDate(zonedClock(new Date(now - dayLength), input.zone), input, bound)
  const date = wallClock(text)
  return date && apiDate(date, input, bound)
}
