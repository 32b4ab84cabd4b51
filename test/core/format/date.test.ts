import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printDateInput, readDateInput, readDefaultDate } from '../../../src/core/format/date-input.ts'
import { type Locale, parseDate, printDate, wallClock } from '../../../src/core/format/date-pattern.ts'

const clock = { year: 2024, month: 2, day: 5, hour: 15, minute: 4, second: 9 }

test.each<[string, Locale, string]>([
  ['LL', 'en', 'February 5, 2024'],
  ['LL', 'fr', '5 février 2024'],
  ['LLL', 'en', 'February 5, 2024 3:04 PM'],
  ['LLL', 'fr', '5 février 2024 15:04'],
  ['L', 'fr', '05/02/2024'],
  ['MMMM YYYY', 'fr', 'février 2024'],
  ['dddd D', 'en', 'Monday 5'],
  ['YYYY-MM-DD HH:mm:ss', 'en', '2024-02-05 15:04:09'],
  ['[day] D', 'en', 'day 5'],
])('prints %s in %s', (pattern, locale, text) => {
  expect(printDate(clock, pattern, locale)).toBe(text)
})

test.each<[string, string]>([
  ['2024-02-30', 'YYYY-MM-DD'],
  ['2024-13-01', 'YYYY-MM-DD'],
  ['24-01-01', 'YYYY-MM-DD'],
  ['2024-01-01 25:00', 'YYYY-MM-DD HH:mm'],
  ['2024/01/01', 'YYYY-MM-DD'],
  ['2024-01-01 trailing', 'YYYY-MM-DD'],
])('refuses %s as %s', (text, pattern) => {
  expect(parseDate(text, pattern)).toBeNull()
})

test('reads what it prints', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  const pattern = fc.constantFrom('YYYY-MM-DD HH:mm:ss', 'DD/MM/YYYY HH:mm:ss', 'D.M.YYYY H:mm:ss')
  fc.assert(
    fc.property(date, pattern, (instant, format) => {
      const read = wallClock(instant.toISOString())
      if (read) expect(parseDate(printDate(read, format, 'en'), format)).toEqual(read)
      expect(read).not.toBeNull()
    }),
  )
})

test('an ISO text keeps the clock it was printed with', () => {
  expect(wallClock('2024-01-05T09:30:00+05:30')).toMatchObject({ day: 5, hour: 9, minute: 30 })
  expect(wallClock('2024-01-05')).toMatchObject({ day: 5, hour: 0 })
  expect(wallClock('oak')).toBeNull()
})

const day = { format: 'YYYY-MM-DD', hasTime: false, isDay: true }
const wholeDays = { format: 'YYYY-MM-DD', hasTime: false, isDay: false }
const times = { format: 'YYYY-MM-DD HH:mm', hasTime: true, isDay: false }

test('a date field takes the day as typed', () => {
  expect(readDateInput('2024-01-31', day, 'to')).toBe('2024-01-31')
})

test('without times, a range reaches from the start to the end of its days', () => {
  expect(readDateInput('2024-01-31', wholeDays, 'from')).toBe('2024-01-31T00:00:00')
  expect(readDateInput('2024-01-31', wholeDays, 'to')).toBe('2024-01-31T23:59:59')
})

test('what is typed is what is shown again', () => {
  expect(printDateInput(readDateInput('2024-06-01 13:45', times, 'from') ?? '', times)).toBe(
    '2024-06-01 13:45',
  )
  expect(printDateInput(readDateInput('2024-06-01', wholeDays, 'to') ?? '', wholeDays)).toBe('2024-06-01')
  expect(printDateInput('2024-06-01', day)).toBe('2024-06-01')
})

test('defaults are words or dates', () => {
  const now = Date.parse('2024-03-15T10:30:00Z')
  expect(readDefaultDate('2024-01-02', now, day, 'from')).toBe('2024-01-02')
  expect(readDefaultDate('now', now, { ...times, zone: 'Asia/Kolkata' }, 'to')).toBe('2024-03-15T16:00:00')
  expect(readDefaultDate('yesterday', now, { ...times, zone: 'UTC' }, 'from')).toBe('2024-03-14T10:30:00')
  expect(readDefaultDate('', now, day, 'from')).toBeNull()
  expect(readDefaultDate('soon', now, day, 'from')).toBeNull()
})

test('an instant is shown as the zone of the dataset reads it', () => {
  expect(printDateInput('2024-06-30T23:30:00Z', { ...times, zone: 'Europe/Paris' })).toBe('2024-07-01 01:30')
  expect(printDateInput('2024-06-30T23:30:00Z', { ...times, zone: 'UTC' })).toBe('2024-06-30 23:30')
})
