export interface Day {
  year: number
  month: number
  day: number
}

const dayLength = 86_400_000

const instantOf = ({ year, month, day }: Day): number => new Date(0).setUTCFullYear(year, month - 1, day)

function dayAt(instant: number): Day {
  const date = new Date(instant)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

export const sameDay = (a: Day, b: Day): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day

/** A day some days before or after. */
export const plusDays = (day: Day, days: number): Day => dayAt(instantOf(day) + days * dayLength)

/** The same day of another month, or its last day in shorter months. */
export function plusMonths({ year, month, day }: Day, months: number): Day {
  const first = dayAt(instantOf({ year, month: month + months, day: 1 }))
  const last = dayAt(instantOf({ year: first.year, month: first.month + 1, day: 0 })).day
  return { ...first, day: Math.min(day, last) }
}

/** Position of a day in its week, which begins on Sunday (0) or Monday (1). */
export const weekPlace = (day: Day, firstDay: number): number =>
  (new Date(instantOf(day)).getUTCDay() - firstDay + 7) % 7

/** The complete weeks that a month touches. */
export function weeksOf({ year, month }: Pick<Day, 'year' | 'month'>, firstDay: number): Day[][] {
  const first = { year, month, day: 1 }
  const start = plusDays(first, -weekPlace(first, firstDay))
  const days = plusDays(plusMonths(first, 1), -1).day
  const count = Math.ceil((weekPlace(first, firstDay) + days) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => plusDays(start, week * 7 + place)),
  )
}

/** The day that a key moves to; null for other keys. */
export function moveByKey(
  key: string,
  from: Day,
  { firstDay, rtl, shift }: { firstDay: number; rtl: boolean; shift: boolean },
): Day | null {
  const forward = rtl ? -1 : 1
  const place = weekPlace(from, firstDay)
  const days: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -place,
    End: 6 - place,
  }
  const months: Readonly<Record<string, number>> = { PageDown: shift ? 12 : 1, PageUp: shift ? -12 : -1 }
  if (days[key] !== undefined) return plusDays(from, days[key])
  return months[key] === undefined ? null : plusMonths(from, months[key])
}
