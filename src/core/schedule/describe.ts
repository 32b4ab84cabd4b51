import type { IngestKey, IngestSentences } from '../../messages/ingest.ts'
import { fill } from '../../messages/message.ts'
import { toWall } from '../query/zone.ts'
import type { Schedule, TimeOfDay } from './schedule.ts'

/** A schedule as a sentence. */
export function describeSchedule(schedule: Schedule, sentences: IngestSentences): string {
  const say = (key: IngestKey, params: Record<string, string | number> = {}) => fill(sentences[key], params)
  if (schedule.type === 'interval') {
    const { minutes } = schedule
    const [count, unit] =
      minutes % 1440 === 0
        ? [minutes / 1440, 'days']
        : minutes % 60 === 0
          ? [minutes / 60, 'hours']
          : [minutes, 'minutes']
    return say(`schedule.every.${count === 1 ? 'one.' : ''}${unit}` as IngestKey, { count })
  }
  const at = { time: clock(schedule.time), zone: schedule.zone }
  switch (schedule.type) {
    case 'daily':
      return say('schedule.daily', at)
    case 'weekly': {
      const days = schedule.days.map((day) => say(`schedule.weekday.${day}` as IngestKey))
      const last = days.pop() ?? ''
      return say('schedule.weekly', {
        ...at,
        days: days.length > 0 ? say('schedule.and', { first: days.join(', '), last }) : last,
      })
    }
    case 'monthly': {
      const { day } = schedule
      const key =
        day === 31
          ? 'schedule.monthly.last'
          : day > 28
            ? 'schedule.monthly.late'
            : day === 1
              ? 'schedule.monthly.first'
              : 'schedule.monthly'
      return say(key, { ...at, day })
    }
  }
}

/** An instant in a zone, such as `2026-11-20 06:30`. */
export const wallText = (instant: number, zone: string): string =>
  new Date(toWall(instant, zone)).toISOString().slice(0, 16).replace('T', ' ')

/** The zone of a schedule; UTC for intervals, which have none. */
export const zoneOf = (schedule: Schedule): string => (schedule.type === 'interval' ? 'UTC' : schedule.zone)

const clock = ({ hour, minute }: TimeOfDay): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
