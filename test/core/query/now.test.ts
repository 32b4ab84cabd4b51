import { describe, expect, test } from 'vitest'
import { resolveNow } from '../../../src/core/query/now.ts'
import { parse } from '../../../src/core/query/parse.ts'

const present = Date.parse('2024-03-15T10:30:45.678Z')

const resolve = (text: string, zone = 'UTC', now = present): string => {
  const query = parse(`d>=${text}`, () => true)
  if (query.type !== 'test' || query.value.type !== 'now') throw new Error(text)
  return new Date(resolveNow(query.value.shifts, now, zone)).toISOString()
}

describe('#now', () => {
  test.each([
    ['#now()', '2024-03-15T10:30:45.678Z'],
    ['#now(years=-1)', '2023-03-15T10:30:45.678Z'],
    ['#now(weeks=-4)', '2024-02-16T10:30:45.678Z'],
    ['#now(days=-1, hours=2)', '2024-03-14T12:30:45.678Z'],
    ['#now(months=-1, day=31)', '2024-02-29T10:30:45.678Z'],
    ['#now(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)', '2024-01-01T00:00:00.000Z'],
    // 15 March 2024 is a Friday.
    ['#now(weekday=0)', '2024-03-18T10:30:45.678Z'],
    ['#now(weekday=4)', '2024-03-15T10:30:45.678Z'],
    ['#now(weekday=MO(2))', '2024-03-25T10:30:45.678Z'],
    ['#now(weekday=FR(-1))', '2024-03-15T10:30:45.678Z'],
    ['#now(weekday=MO(-1))', '2024-03-11T10:30:45.678Z'],
    ['#now(weeks=-2, weekday=1)', '2024-03-05T10:30:45.678Z'],
    ['#now(years=4, month=2, day=31)', '2028-02-29T10:30:45.678Z'],
  ])('%s is %s', (text, instant) => {
    expect(resolve(text)).toBe(instant)
  })

  test('sets hours on the clock of the zone', () => {
    expect(resolve('#now(hour=0, minute=0, second=0, microsecond=0)', 'Europe/Paris')).toBe(
      '2024-03-14T23:00:00.000Z',
    )
  })

  test('keeps the hour of the clock over a change of offset', () => {
    expect(resolve('#now(months=1)', 'Europe/Paris')).toBe('2024-04-15T09:30:45.678Z')
  })
})
