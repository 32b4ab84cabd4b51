/** Wall-clock time of day. */
export interface TimeOfDay {
  hour: number
  minute: number
}

/** At a time on some days, in an IANA zone. */
export interface DailySchedule {
  type: 'daily'
  time: TimeOfDay
  zone: string
}

export interface WeeklySchedule {
  type: 'weekly'
  /** 1 for Monday to 7 for Sunday, unique and sorted. */
  days: readonly number[]
  time: TimeOfDay
  zone: string
}

export interface MonthlySchedule {
  type: 'monthly'
  /** 1 to 31; the last day in shorter months. */
  day: number
  time: TimeOfDay
  zone: string
}

/** Every so many minutes, counted from its creation. */
export interface IntervalSchedule {
  type: 'interval'
  minutes: number
}

/** When a task is repeated. */
export type Schedule = IntervalSchedule | DailySchedule | WeeklySchedule | MonthlySchedule

/** Limits of intervals in minutes: the minimum protects sources; above a month there is `monthly`. */
export const leastMinutes = 1
export const mostMinutes = 31 * 24 * 60

/** Names of the days of the week in options of the command line. */
export const dayNames: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
