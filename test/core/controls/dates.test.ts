import { expect, test } from 'vitest'
import { moveByKey, plusMonths, weeksOf } from '../../../src/core/controls/month.ts'
import { printPicked, readPicked, readTypedDate, zoneLabel } from '../../../src/core/controls/picked-date.ts'

const brussels = 'Europe/Brussels'

test('the weeks of a month begin on the day asked for', () => {
  const print = (firstDay: number) =>
    weeksOf({ year: 2024, month: 2 }, firstDay).map((week) => week.map(({ day }) => day).join(' '))
  expect(print(1)[0]).toBe('29 30 31 1 2 3 4')
  expect(print(0)[0]).toBe('28 29 30 31 1 2 3')
  expect(print(1).at(-1)).toBe('26 27 28 29 1 2 3')
  expect(weeksOf({ year: 2015, month: 2 }, 0)).toHaveLength(4)
})

test('another month keeps the day, or has its last', () => {
  expect(plusMonths({ year: 2024, month: 1, day: 31 }, 1)).toEqual({ year: 2024, month: 2, day: 29 })
  expect(plusMonths({ year: 2024, month: 1, day: 5 }, -1)).toEqual({ year: 2023, month: 12, day: 5 })
  expect(plusMonths({ year: 2024, month: 2, day: 29 }, 12)).toEqual({ year: 2025, month: 2, day: 28 })
})

test.each([
  ['ArrowRight', '2024-3-1'],
  ['ArrowUp', '2024-2-22'],
  ['Home', '2024-2-26'],
  ['End', '2024-3-3'],
  ['PageDown', '2024-3-29'],
  ['x', ''],
])('%s', (key, expected) => {
  const to = moveByKey(key, { year: 2024, month: 2, day: 29 }, { firstDay: 1, rtl: false, shift: false })
  expect(to ? `${to.year}-${to.month}-${to.day}` : '').toBe(expected)
})

test('left and right are turned round from right to left', () => {
  const options = { firstDay: 0, rtl: true, shift: false }
  expect(moveByKey('ArrowRight', { year: 2024, month: 1, day: 1 }, options)?.day).toBe(31)
})

test('a format with a space is told in UTC with an offset, one without as a day', () => {
  const typed = readTypedDate('2024-07-01 08:30:05', 'YYYY-MM-DD HH:mm:ss')
  expect(typed && printPicked(typed, 'YYYY-MM-DD HH:mm:ss', brussels)).toBe('2024-07-01T06:30:05+00:00')
  const day = readTypedDate('01/07/2024', 'DD/MM/YYYY')
  expect(day && printPicked(day, 'DD/MM/YYYY', brussels)).toBe('2024-07-01')
  expect(readTypedDate('2024-02-30', 'YYYY-MM-DD')).toBeNull()
})

test('what is told is read in the zone', () => {
  const format = 'YYYY-MM-DD HH:mm'
  expect(readPicked('2024-01-01T23:30:00+00:00', format, brussels)).toMatchObject({
    day: 2,
    hour: 0,
    minute: 30,
  })
  expect(readPicked('2024-01-01T23:30:00Z', 'YYYY-MM-DD', brussels)).toMatchObject({ day: 1 })
  expect(readPicked('soon', format, brussels)).toBeNull()
})

test.each([
  [{ year: 2024, month: 7 }, brussels, 'Europe/Brussels (UTC+02:00)'],
  [{ year: 2024, month: 1 }, 'America/St_Johns', 'America/St_Johns (UTC−03:30)'],
])('zone of %o in %s', (part, zone, label) => {
  expect(zoneLabel({ ...part, day: 1, hour: 12, minute: 0, second: 0 }, zone)).toBe(label)
})
