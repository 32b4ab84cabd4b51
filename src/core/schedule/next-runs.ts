import { type Milliseconds, toInstant, toWall } from '../query/zone.ts'
import type { Schedule } from './schedule.ts'

const minute = 60_000
const day = 86_400_000
/** Days to look ahead: the maximum distance between two runs of a monthly schedule. */
const mostDays = 62

/**
 * The next runs of a schedule, all later than `after`; intervals are counted from `from`, its creation. A run
 * at a time that the clock skips is at the change of offset; a time that occurs twice counts once.
 */
export function nextRuns(
  schedule: Schedule,
  after: Milliseconds,
  count: number,
  from: Milliseconds,
): Milliseconds[] {
  const runs: Milliseconds[] = []
  for (let last = after; runs.length < count; ) {
    last = nextRun(schedule, last, from)
    runs.push(last)
  }
  return runs
}

/** The first of the next runs. */
export function nextRun(schedule: Schedule, after: Milliseconds, from: Milliseconds): Milliseconds {
  if (schedule.type === 'interval') {
    const step = schedule.minutes * minute
    return from + (Math.max(0, Math.floor((after - from) / step)) + 1) * step
  }
  const { time, zone } = schedule
  const clock = (time.hour * 60 + time.minute) * minute
  const today = Math.floor(toWall(after, zone) / day) * day
  // Starts a day earlier: where a zone skips a whole day, its run is on the next one.
  for (let ahead = -1; ahead <= mostDays; ahead++) {
    const date = today + ahead * day
    if (!isOn(schedule, new Date(date))) continue
    const run = toInstant(date + clock, zone)
    if (run > after) return run
  }
  throw new RangeError('a schedule has a day in every two months')
}

/** Whether a schedule runs on a day, given as UTC midnight. */
function isOn(schedule: Exclude<Schedule, { type: 'interval' }>, date: Date): boolean {
  switch (schedule.type) {
    case 'daily':
      return true
    case 'weekly':
      return schedule.days.includes(date.getUTCDay() || 7)
    case 'monthly': {
      const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
      return date.getUTCDate() === Math.min(schedule.day, last)
    }
  }
}

const firstWait = 5 * minute
const longestWait = 12 * 60 * minute

/**
 * When to retry after a number of consecutive failures: after 5 minutes, then with doubled delays up to 12
 * hours. A retry later than the next run is replaced by the first run that is not before it.
 */
export function nextTry(
  schedule: Schedule,
  failed: Milliseconds,
  failures: number,
  from: Milliseconds,
): Milliseconds {
  const again = failed + Math.min(longestWait, firstWait * 2 ** Math.min(failures - 1, 20))
  return again < nextRun(schedule, failed, from) ? again : nextRun(schedule, again - 1, from)
}
