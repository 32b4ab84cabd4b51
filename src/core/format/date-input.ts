import { localClock, parseDate, printDate, type WallClock, wallClock } from './date-pattern.ts'

/** How a typed date becomes one of the API. */
export interface DateInput {
  /** Pattern of the text, as YYYY-MM-DD HH:mm. */
  format: string
  /** False: whole days, from their start to their end. */
  hasTime: boolean
  /** True for a `date` field: a calendar day, never shifted. */
  isDay: boolean
}

type Bound = 'from' | 'to'

const startOfDay = { hour: 0, minute: 0, second: 0 }
const endOfDay = { hour: 23, minute: 59, second: 59 }

function apiDate(typed: WallClock, { hasTime, isDay }: Omit<DateInput, 'format'>, bound: Bound): string {
  if (isDay) return printDate(typed, 'YYYY-MM-DD', 'en')
  const { year, month, day, hour, minute, second } = hasTime
    ? typed
    : { ...typed, ...(bound === 'from' ? startOfDay : endOfDay) }
  return new Date(year, month - 1, day, hour, minute, second).toISOString().replace('.000Z', 'Z')
}

/** A typed date as the API takes it; null when the text is no date of the format. Times are those of this machine's zone. */
export function readDateInput(text: string, input: DateInput, bound: Bound): string | null {
  const typed = parseDate(text.trim(), input.format)
  return typed && apiDate(typed, input, bound)
}

/** A date of the API as it is typed. */
export function printDateInput(date: string, { format, isDay }: Pick<DateInput, 'format' | 'isDay'>): string {
  const instant = new Date(date)
  const read =
    isDay || /^\d{4}-\d{2}-\d{2}$/.test(date)
      ? wallClock(date.slice(0, 10))
      : Number.isNaN(instant.valueOf())
        ? null
        : localClock(instant)
  return read ? printDate(read, format, 'en') : date
}

const dayLength = 86_400_000

/** A default such as `now`, `yesterday` or a date, as the API takes it; null when it is none. */
export function readDefaultDate(
  text: string,
  now: number,
  input: Omit<DateInput, 'format'>,
  bound: Bound,
): string | null {
  if (text === 'now') return apiDate(localClock(new Date(now)), input, bound)
  if (text === 'yesterday') return apiDate(localClock(new Date(now - dayLength)), input, bound)
  const date = wallClock(text)
  return date && apiDate(date, input, bound)
}
