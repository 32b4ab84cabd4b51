import type { Field } from '../field.ts'
import { printDate, wallClock } from '../format/date-pattern.ts'
import { formatFieldValue, type Locale } from '../format/value.ts'
import type { DataRecord } from '../record.ts'
import type { CalendarSettings } from './settings.ts'

/** An event as a calendar draws it: wall clocks without a zone; `end` is the first moment after it. */
export interface CalendarEvent {
  id: string
  title: string
  start: string
  end?: string
  allDay: boolean
}

/**
 * The condition that an event overlaps the days from `from` (included) to `before` (excluded): YYYY-MM-DD.
 */
export const boundsQuery = (
  { start, end }: Pick<CalendarSettings, 'start' | 'end'>,
  from: string,
  to: string,
) => `${start.name}<${to} AND ${(end ?? start).name}>=${from}`

const day = 'YYYY-MM-DD'
const clock = 'YYYY-MM-DD[T]HH:mm:ss'

/** A date of the API in its printed zone, not converted; null for an invalid text. */
function readMoment(value: unknown, { type }: Field, daysLater = 0): string | null {
  const read = typeof value === 'string' ? wallClock(value) : null
  if (!read) return null
  const shifted =
    daysLater === 0
      ? read
      : wallClock(new Date(Date.UTC(read.year, read.month - 1, read.day + daysLater)).toISOString())
  return shifted && printDate(shifted, type === 'date' ? day : clock, 'en')
}

/**
 * Events without an end are drawn one hour long; one that begins after 23:00 must not reach into the next
 * day.
 */
const beforeMidnight = (start: string): string | null =>
  start.slice(11, 13) === '23' ? `${start.slice(0, 10)}T23:59:59` : null

/**
 * The events of records; records without a start are skipped. The last day of an all-day event is included.
 */
export function eventsOf(
  records: readonly DataRecord[],
  { start, end, title }: CalendarSettings,
  locale: Locale,
): CalendarEvent[] {
  return records.flatMap(({ recordid, fields }): CalendarEvent[] => {
    const from = readMoment(fields[start.name], start)
    if (from === null) return []
    const to = (end && readMoment(fields[end.name], end, end.type === 'date' ? 1 : 0)) ?? beforeMidnight(from)
    return [
      {
        id: recordid,
        title: title ? formatFieldValue(fields[title.name], title, locale) : '',
        start: from,
        allDay: start.type === 'date',
        ...(to && to > from ? { end: to } : {}),
      },
    ]
  })
}
