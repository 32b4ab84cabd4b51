import { type Milliseconds, toInstant, toWall } from '../query/zone.ts'
import type { Schedule } from './schedule.ts'

const minute = 60_000
const day = 86_400_000
/** What a month has at most, and how far apart two runs by the clock may lie. */
const mostDays = 62

/**
 * The next instants of a schedule, all of them later than `after`; `from` is when it was made, from which intervals
 * are counted. A time that the clock skips is the moment at which it does, one that comes twice counts once.
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

/** The first of them. */
export function nextRun(schedule: Schedule, after: Milliseconds, from: Milliseconds): Milliseconds {
  if (schedule.type === 'interval') {
    const step = schedule.minutes * minute
    return from + (Math.max(0, Math.floor((after - from) / step)) + 1) * step
  }
  const { time, zone } = schedule
  const clock = (time.hour * 60 + time.minute) * minute
  const today = Math.floor(toWall(after, zone) / day) * day
  // The day before too: where a zone skips a day, a moment of it falls on the next one.
  for (let ahead = -1; ahead <= mostDays; ahead++) {
    const date = today + ahead * day
    if (!isOn(schedule, new Date(date))) continue
    const run = toInstant(date + clock, zone)
    if (run > after) return run
  }
  throw new RangeError('a schedule has a day in every two months')
}

/** Whether a schedule runs on a day, given as its midnight in UTC. */
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
 * When to try again after so many failures in a row: after 5 minutes, then after twice as long each time, up to 12
 * hours. A try that would come after the next run waits for the first run that is not before it.
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
