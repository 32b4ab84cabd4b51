import {
  browserZone,
  parseDate,
  printDate,
  type WallClock,
  wallClock,
  zonedClock,
} from '../format/date-pattern.ts'
import { toInstant } from '../query/zone.ts'

/** A format that contains a space has a time. */
export const hasTime = (format: string): boolean => format.trim().includes(' ')

/** A chosen date as the value of an input: a day, or an instant in UTC with its offset. */
export function printPicked(clock: WallClock, format: string, zone = browserZone()): string {
  if (!hasTime(format)) return printDate(clock, 'YYYY-MM-DD', 'en')
  const { year, month, day, hour, minute, second } = clock
  const instant = toInstant(Date.UTC(year, month - 1, day, hour, minute, second), zone)
  return `${new Date(instant).toISOString().slice(0, 19)}+00:00`
}

/** An input value as a date in the zone; null for an invalid one. */
export function readPicked(value: string, format: string, zone = browserZone()): WallClock | null {
  const zoned = /[T ].*(?:Z|[+-]\d{2}:?\d{2})$/.test(value)
  if (!zoned || !hasTime(format)) return wallClock(value)
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : zonedClock(new Date(instant), zone)
}

/** A typed date; null when it does not match the format. */
export const readTypedDate = (text: string, format: string): WallClock | null =>
  parseDate(text.trim(), format.trim())

/** Name of the zone, and its offset from UTC at a moment. */
export function zoneLabel(clock: WallClock, zone = browserZone()): string {
  const wall = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute, clock.second)
  const minutes = Math.round((wall - toInstant(wall, zone)) / 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${zone} (UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)})`
}
