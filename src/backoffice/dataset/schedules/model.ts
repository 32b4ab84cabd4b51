import type { Schedule, TimeOfDay } from '../../../core/schedule/schedule.ts'

export const scheduleTypes = ['interval', 'daily', 'weekly', 'monthly'] as const
export const intervalUnits = ['minutes', 'hours', 'days'] as const
export type IntervalUnit = (typeof intervalUnits)[number]
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Values of the schedule form, including those of other types than the selected one. */
export interface ScheduleFields {
  type: Schedule['type']
  every: string
  unit: IntervalUnit
  /** `06:30`. */
  time: string
  zone: string
  days: readonly number[]
  day: string
}

const minutesIn: Readonly<Record<IntervalUnit, number>> = { minutes: 1, hours: 60, days: 1440 }

const clock = ({ hour, minute }: TimeOfDay): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

/** Initial values of a form; a new schedule runs at six in the user's time zone. */
export function scheduleFields(schedule: Schedule | null, browserZone: string): ScheduleFields {
  const fresh: ScheduleFields = {
    type: 'daily',
    every: '1',
    unit: 'hours',
    time: '06:00',
    zone: browserZone,
    days: [1],
    day: '1',
  }
  if (!schedule) return fresh
  if (schedule.type === 'interval') {
    const { minutes } = schedule
    const unit = minutes % 1440 === 0 ? 'days' : minutes % 60 === 0 ? 'hours' : 'minutes'
    return { ...fresh, type: 'interval', every: String(minutes / minutesIn[unit]), unit }
  }
  return {
    ...fresh,
    type: schedule.type,
    time: clock(schedule.time),
    zone: schedule.zone,
    ...(schedule.type === 'weekly' && { days: schedule.days }),
    ...(schedule.type === 'monthly' && { day: String(schedule.day) }),
  }
}

/** The body to send; invalid numbers are sent as typed, for the server to report. */
export function sentOf({ type, every, unit, time, zone, days, day }: ScheduleFields): unknown {
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text)
  if (type === 'interval') {
    const count = whole(every)
    return { type, minutes: typeof count === 'number' ? count * minutesIn[unit] : count }
  }
  const at = { time, zone }
  switch (type) {
    case 'daily':
      return { type, ...at }
    case 'weekly':
      return { type, days, ...at }
    case 'monthly':
      return { type, day: whole(day), ...at }
  }
}
