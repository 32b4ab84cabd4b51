import type { Finding } from '../ingest/report.ts'
import { isObject } from '../is-object.ts'
import { isZone } from '../query/zone.ts'
import { dayNames, leastMinutes, mostMinutes, type Schedule, type TimeOfDay } from './schedule.ts'

/** The finding of an invalid schedule. */
export class ScheduleError extends Error {
  readonly finding: Finding

  constructor(key: Finding['key'], params: Finding['params']) {
    super(key)
    this.finding = { key, ...(params && { params }) }
  }
}

const units = { m: 1, min: 1, h: 60, d: 1440 } as const

/** Parses `15m`, `2h` or `1d` into minutes; throws a ScheduleError. */
export function parseInterval(text: string): number {
  const [, number, unit = ''] = text.trim().match(/^(\d{1,6})\s*(m|min|h|d)$/) ?? []
  const minutes = Number(number) * (units[unit as keyof typeof units] ?? Number.NaN)
  if (minutes >= leastMinutes && minutes <= mostMinutes) return minutes
  throw new ScheduleError('schedule.interval', { said: text, most: mostMinutes / 1440 })
}

/** Parses a time such as `06:30`; throws a ScheduleError. */
export function parseTime(text: string): TimeOfDay {
  const [, hour, minute] = text.trim().match(/^([01]?\d|2[0-3]):([0-5]\d)$/) ?? []
  if (hour === undefined || minute === undefined) throw new ScheduleError('schedule.time', { said: text })
  return { hour: Number(hour), minute: Number(minute) }
}

/** Parses days of the week such as `mon,thu`; throws a ScheduleError. */
export function parseDays(text: string): number[] {
  const days = text.split(',').map((name) => {
    const index = dayNames.indexOf(name.trim().toLowerCase())
    if (index < 0) throw new ScheduleError('schedule.days', { said: name.trim(), known: dayNames.join(', ') })
    return index + 1
  })
  return inOrder(days)
}

const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b)

/** Parses a day of the month; throws a ScheduleError. */
export function parseDay(text: string): number {
  const day = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  if (day >= 1 && day <= 31) return day
  throw new ScheduleError('schedule.day', { said: text })
}

/** Validates the name of a zone; throws a ScheduleError. */
export function parseZone(text: string): string {
  if (isZone(text)) return text
  throw new ScheduleError('schedule.zone', { said: text })
}

const members: Readonly<Record<Schedule['type'], readonly string[]>> = {
  interval: ['minutes'],
  daily: ['time', 'zone'],
  weekly: ['days', 'time', 'zone'],
  monthly: ['day', 'time', 'zone'],
}
const isType = (value: unknown): value is Schedule['type'] =>
  typeof value === 'string' && Object.hasOwn(members, value)

/** A schedule from JSON, its time as `{hour, minute}`; throws a ScheduleError. */
export function decodeSchedule(value: unknown): Schedule {
  if (!isObject(value) || !isType(value.type))
    throw new ScheduleError('schedule.type', {
      said: isObject(value) ? shown(value.type) : shown(value),
      known: Object.keys(members).join(', '),
    })
  const { type } = value
  const known: readonly string[] = ['type', ...members[type]]
  const other = Object.keys(value).find((name) => !known.includes(name))
  if (other !== undefined)
    throw new ScheduleError('schedule.member', { said: other, known: known.join(', ') })
  if (type === 'interval') {
    const { minutes } = value
    return { type, minutes: parseInterval(Number.isInteger(minutes) ? `${minutes}m` : shown(minutes)) }
  }
  const { time: timeText, zone: place } = value
  const time = parseTime(
    isObject(timeText) && Number.isInteger(timeText.hour) && Number.isInteger(timeText.minute)
      ? `${timeText.hour}:${String(timeText.minute).padStart(2, '0')}`
      : shown(timeText),
  )
  const zone = parseZone(shown(place))
  switch (type) {
    case 'daily':
      return { type, time, zone }
    case 'weekly':
      return { type, days: decodeDays(value.days), time, zone }
    case 'monthly':
      return { type, day: parseDay(shown(value.day)), time, zone }
  }
}

function decodeDays(value: unknown): number[] {
  const isDay = (day: unknown): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 7
  if (Array.isArray(value) && value.length > 0 && value.every(isDay)) return inOrder(value)
  throw new ScheduleError('schedule.days', { said: shown(value), known: '1, 2, 3, 4, 5, 6, 7' })
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value)).slice(0, 100)
