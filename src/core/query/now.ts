import type { Shift } from './ast.ts'
import { utc } from './period.ts'
import { type Milliseconds, toInstant, toWall } from './zone.ts'

const day = 86_400_000

const lengths: Record<string, number> = {
  weeks: 7 * day,
  days: day,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1000,
  microseconds: 0.001,
}

/** The instant of `#now(…)`: units are set first, then added, then the weekday is searched. */
export function resolveNow(shifts: readonly Shift[], now: Milliseconds, zone: string): Milliseconds {
  let wall = toWall(now, zone)
  wall = applySets(wall, shifts)
  for (const shift of shifts) {
    if (shift.unit === 'years') wall = addMonths(wall, shift.amount * 12)
    else if (shift.unit === 'months') wall = addMonths(wall, shift.amount)
    else if (shift.unit !== 'weekday') wall += shift.amount * (lengths[shift.unit] ?? 0)
  }
  for (const shift of shifts) if (shift.unit === 'weekday') wall = seekWeekday(wall, shift.day, shift.nth)
  return toInstant(Math.floor(wall), zone)
}

function applySets(wall: Milliseconds, shifts: readonly Shift[]): Milliseconds {
  const set = (unit: string): number | undefined => {
    const found = shifts.find((shift) => shift.unit === unit)
    return found && found.unit !== 'weekday' ? found.amount : undefined
  }
  const date = new Date(wall)
  const year = set('year') ?? date.getUTCFullYear()
  const month = clamp(set('month') ?? date.getUTCMonth() + 1, 1, 12)
  const dayOfMonth = clamp(set('day') ?? date.getUTCDate(), 1, lastDay(year, month))
  const time = [
    set('hour') ?? date.getUTCHours(),
    set('minute') ?? date.getUTCMinutes(),
    set('second') ?? date.getUTCSeconds(),
  ] as const
  const microsecond = set('microsecond')
  const fraction = microsecond === undefined ? date.getUTCMilliseconds() : microsecond / 1000
  return utc(year, month, dayOfMonth, ...time) + fraction
}

function addMonths(wall: Milliseconds, months: number): Milliseconds {
  const date = new Date(wall)
  const total = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const [year, month] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1]
  const start = utc(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
  return utc(year, month, Math.min(date.getUTCDate(), lastDay(year, month))) + (wall - start)
}

function seekWeekday(wall: Milliseconds, weekday: number, nth: number): Milliseconds {
  const today = (new Date(wall).getUTCDay() + 6) % 7
  if (nth > 0) return wall + (((weekday - today + 7) % 7) + (nth - 1) * 7) * day
  return wall - (((today - weekday + 7) % 7) + (-nth - 1) * 7) * day
}

const lastDay = (year: number, month: number): number => new Date(utc(year, month + 1, 0)).getUTCDate()
const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)
