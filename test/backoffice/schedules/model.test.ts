import { describe, expect, it } from 'vitest'
import { scheduleFields, sentOf } from '../../../src/backoffice/dataset/schedules/model.ts'
import { whenIn } from '../../../src/backoffice/dataset/schedules/when.ts'
import { loadWords } from '../../../src/backoffice/words.ts'
import { decodeSchedule } from '../../../src/core/schedule/decode.ts'
import type { Schedule } from '../../../src/core/schedule/schedule.ts'

const time = { hour: 6, minute: 5 }
const zone = 'Europe/Paris'
const schedules: Schedule[] = [
  { type: 'interval', minutes: 15 },
  { type: 'interval', minutes: 120 },
  { type: 'interval', minutes: 4320 },
  { type: 'daily', time, zone },
  { type: 'weekly', days: [1, 5], time, zone },
  { type: 'monthly', day: 31, time, zone },
]

describe('a schedule in a form', () => {
  it.each(schedules)('is sent as it was: %j', (schedule) => {
    expect(decodeSchedule(sentOf(scheduleFields(schedule, 'UTC')))).toEqual(schedule)
  })

  it('begins with every day at six in the zone of the person', () => {
    expect(sentOf(scheduleFields(null, zone))).toEqual({ type: 'daily', time: '06:00', zone })
  })

  it.each(['', '0', 'often', '1.5'])('is refused in a sentence where %j is no interval', (every) => {
    const fields = { ...scheduleFields(null, zone), type: 'interval' as const, every }
    expect(() => decodeSchedule(sentOf(fields))).toThrow('schedule.interval')
  })
})

describe('a moment that is near', () => {
  const now = new Date(2026, 10, 22, 12)
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

  it.each([
    [at(22, 18), 'today at 18:00'],
    [at(23, 6), 'tomorrow at 06:00'],
    [at(25, 6), 'Wednesday at 06:00'],
    [at(29, 6), '29 Nov 2026 at 06:00'],
    [at(22, 11), 'at once'],
  ])('%s is %s', async (iso, told) => {
    expect(whenIn(iso, now, await loadWords('en'))).toBe(told)
  })

  it('is told in French as well', async () => {
    expect(whenIn(at(23, 6), now, await loadWords('fr'))).toBe('demain à 06:00')
  })
})
