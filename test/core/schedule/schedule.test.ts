import { describe, expect, it } from 'vitest'
import {
  decodeSchedule,
  parseDay,
  parseDays,
  parseInterval,
  parseTime,
  parseZone,
  ScheduleError,
} from '../../../src/core/schedule/decode.ts'
import { describeSchedule } from '../../../src/core/schedule/describe.ts'
import { nextRuns, nextTry } from '../../../src/core/schedule/next-runs.ts'
import type { Schedule } from '../../../src/core/schedule/schedule.ts'
import { en } from '../../../src/messages/en/ingest.ts'
import { fr } from '../../../src/messages/fr/ingest.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const iso = (instants: readonly number[]) =>
  instants.map((instant) => new Date(instant).toISOString().slice(0, 16))
const daily = (hour: number, minute: number, zone: string): Schedule => ({
  type: 'daily',
  time: { hour, minute },
  zone,
})
const midnight = { hour: 0, minute: 0 }

describe('the next runs', () => {
  it.each<[string, Schedule, string, string[]]>([
    [
      'of an interval are counted from when it was made',
      { type: 'interval', minutes: 45 },
      '2026-01-01T10:00',
      ['2026-01-01T10:30', '2026-01-01T11:15', '2026-01-01T12:00'],
    ],
    [
      'are later than a moment that is one',
      daily(6, 30, 'UTC'),
      '2026-01-01T06:30',
      ['2026-01-02T06:30', '2026-01-03T06:30'],
    ],
    [
      'go by the clock of their zone, summer and winter',
      daily(6, 30, 'Europe/Paris'),
      '2026-10-24T00:00',
      ['2026-10-24T04:30', '2026-10-25T05:30'],
    ],
    [
      'at a time that the clock skips are the moment at which it does',
      daily(2, 30, 'Europe/Paris'),
      '2026-03-28T00:00',
      ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'at a time that comes twice come once',
      daily(2, 30, 'Europe/Paris'),
      '2026-10-24T22:00',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'between the two times of an hour that comes twice are those of the next day',
      daily(2, 30, 'Europe/Paris'),
      '2026-10-25T01:00',
      ['2026-10-26T01:30'],
    ],
    [
      'go by the day of their zone, not that of the world',
      { type: 'weekly', days: [1], time: { hour: 8, minute: 0 }, zone: 'Pacific/Auckland' },
      '2026-06-01T00:00',
      ['2026-06-07T20:00', '2026-06-14T20:00'],
    ],
    [
      'of several days of the week take turns',
      { type: 'weekly', days: [1, 7], time: midnight, zone: 'UTC' },
      '2026-11-20T12:00',
      ['2026-11-22T00:00', '2026-11-23T00:00', '2026-11-29T00:00'],
    ],
    [
      'on day 31 are the last days of shorter months',
      { type: 'monthly', day: 31, time: midnight, zone: 'UTC' },
      '2028-01-30T00:00',
      ['2028-01-31T00:00', '2028-02-29T00:00', '2028-03-31T00:00', '2028-04-30T00:00'],
    ],
    [
      'on a day that has passed are in the next month',
      { type: 'monthly', day: 1, time: { hour: 9, minute: 5 }, zone: 'America/New_York' },
      '2026-12-01T14:05',
      ['2027-01-01T14:05'],
    ],
    [
      'on a day that a zone skips are the moment at which it does',
      daily(12, 0, 'Pacific/Apia'),
      '2011-12-29T23:00',
      ['2011-12-30T10:00', '2011-12-30T22:00'],
    ],
  ])('%s', (_, schedule, after, runs) => {
    expect(iso(nextRuns(schedule, at(after), runs.length, at('2026-01-01T09:00')))).toEqual(runs)
  })

  it('of an interval before it was made begin after it', () => {
    const schedule: Schedule = { type: 'interval', minutes: 10 }
    expect(iso(nextRuns(schedule, at('2025-01-01T00:00'), 1, at('2026-01-01T09:00')))).toEqual([
      '2026-01-01T09:10',
    ])
  })
})

describe('the next try', () => {
  const from = at('2026-01-01T06:30')
  it.each<[string, Schedule, number, string]>([
    ['comes soon after a first failure', daily(6, 30, 'UTC'), 1, '2026-01-01T06:35'],
    ['comes later each time', daily(6, 30, 'UTC'), 4, '2026-01-01T07:10'],
    ['comes twice a day at the least', daily(6, 30, 'UTC'), 400, '2026-01-01T18:30'],
    ['waits for a run that is due anyway', { type: 'interval', minutes: 4 }, 1, '2026-01-01T06:38'],
    ['leaves runs out where they come often', { type: 'interval', minutes: 1 }, 3, '2026-01-01T06:50'],
  ])('%s', (_, schedule, failures, expected) => {
    expect(iso([nextTry(schedule, from, failures, from)])).toEqual([expected])
  })
})

describe('a schedule in words', () => {
  const time = { hour: 6, minute: 5 }
  const zone = 'Europe/Paris'
  it.each<[Schedule, string, string]>([
    [{ type: 'interval', minutes: 1 }, 'every minute', 'toutes les minutes'],
    [{ type: 'interval', minutes: 90 }, 'every 90 minutes', 'toutes les 90 minutes'],
    [{ type: 'interval', minutes: 120 }, 'every 2 hours', 'toutes les 2 heures'],
    [{ type: 'interval', minutes: 60 }, 'every hour', 'toutes les heures'],
    [{ type: 'interval', minutes: 1440 }, 'every 24 hours', 'toutes les 24 heures'],
    [{ type: 'interval', minutes: 2880 }, 'every 2 days', 'tous les 2 jours'],
    [
      { type: 'daily', time, zone },
      'every day at 06:05 (Europe/Paris)',
      'tous les jours à 06:05 (Europe/Paris)',
    ],
    [
      { type: 'weekly', days: [1, 3, 7], time, zone },
      'every Monday, Wednesday and Sunday at 06:05 (Europe/Paris)',
      'chaque lundi, mercredi et dimanche à 06:05 (Europe/Paris)',
    ],
    [
      { type: 'weekly', days: [5], time, zone },
      'every Friday at 06:05 (Europe/Paris)',
      'chaque vendredi à 06:05 (Europe/Paris)',
    ],
    [
      { type: 'monthly', day: 15, time, zone },
      'on day 15 of every month at 06:05 (Europe/Paris)',
      'le 15 de chaque mois à 06:05 (Europe/Paris)',
    ],
    [
      { type: 'monthly', day: 30, time, zone },
      'on day 30 of every month, or its last day where it is shorter, at 06:05 (Europe/Paris)',
      'le 30 de chaque mois, ou son dernier jour s’il est plus court, à 06:05 (Europe/Paris)',
    ],
    [
      { type: 'monthly', day: 31, time, zone },
      'on the last day of every month at 06:05 (Europe/Paris)',
      'le dernier jour de chaque mois à 06:05 (Europe/Paris)',
    ],
  ])('%j', (schedule, english, french) => {
    expect(describeSchedule(schedule, en)).toBe(english)
    expect(describeSchedule(schedule, fr)).toBe(french)
    expect(decodeSchedule(JSON.parse(JSON.stringify(schedule)))).toEqual(schedule)
  })
})

describe('what cannot be a schedule', () => {
  const weekly = { type: 'weekly', days: [1], time: midnight, zone: 'UTC' }
  it.each<[() => unknown, string, string | undefined]>([
    [() => parseInterval('0m'), 'schedule.interval', '0m'],
    [() => parseInterval('32d'), 'schedule.interval', '32d'],
    [() => parseInterval('15'), 'schedule.interval', '15'],
    [() => parseTime('24:00'), 'schedule.time', '24:00'],
    [() => parseTime('6h30'), 'schedule.time', '6h30'],
    [() => parseDays('mon,lundi'), 'schedule.days', 'lundi'],
    [() => parseDay('32'), 'schedule.day', '32'],
    [() => parseDay('0'), 'schedule.day', '0'],
    [() => parseZone('Paris'), 'schedule.zone', 'Paris'],
    [() => decodeSchedule(null), 'schedule.type', 'null'],
    [() => decodeSchedule({ type: 'hourly' }), 'schedule.type', 'hourly'],
    [() => decodeSchedule({ type: 'interval', minutes: 1.5 }), 'schedule.interval', '1.5'],
    [() => decodeSchedule({ type: 'interval', minutes: 5, zone: 'UTC' }), 'schedule.member', 'zone'],
    [() => decodeSchedule({ ...weekly, days: [0] }), 'schedule.days', '[0]'],
    [() => decodeSchedule({ ...weekly, days: [] }), 'schedule.days', '[]'],
    [() => decodeSchedule({ ...weekly, time: { hour: 7, minute: 60 } }), 'schedule.time', '7:60'],
    [() => decodeSchedule({ ...weekly, zone: undefined }), 'schedule.zone', 'undefined'],
  ])('%# is refused: %s', (read, key, said) => {
    try {
      read()
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ScheduleError)
      expect((error as ScheduleError).finding).toMatchObject({ key, params: { said } })
    }
  })

  it('days of the week come in order, each once', () => {
    expect(parseDays('sun, mon,MON')).toEqual([1, 7])
  })
})
