/** An hour and minute of the day, as a clock on the wall shows it. */
export interface TimeOfDay {
  hour: number
  minute: number
}

/** At a time of some days, in a zone of the IANA database. */
export interface DailySchedule {
  type: 'daily'
  time: TimeOfDay
  zone: string
}

export interface WeeklySchedule {
  type: 'weekly'
  /** 1 for Monday to 7 for Sunday, each once, in order. */
  days: readonly number[]
  time: TimeOfDay
  zone: string
}

export interface MonthlySchedule {
  type: 'monthly'
  /** 1 to 31; in a month that is shorter, its last day. */
  day: number
  time: TimeOfDay
  zone: string
}

/** So many minutes after one another, counted from when it was made. */
export interface IntervalSchedule {
  type: 'interval'
  minutes: number
}

/** When something is done again and again. */
export type Schedule = IntervalSchedule | DailySchedule | WeeklySchedule | MonthlySchedule

/**
 * Minimum minutes between two runs, to protect sources; the maximum is a month, for which there is `monthly`.
 */
export const leastMinutes = 1
export const mostMinutes = 31 * 24 * 60

/** Names of the days of the week, as they are written in options. */
export const dayNames: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
