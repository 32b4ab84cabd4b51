import { expect, test } from 'vitest'
import {
  printTimeQuery,
  rangeParameters,
  readRange,
  readTimeQuery,
  type TimeQuery,
} from '../../src/core/time-query.ts'

test.each<[TimeQuery, string]>([
  [{ kind: 'range', field: 'd', from: '2024-01-01', to: '2024-01-31' }, 'd:[2024-01-01 TO 2024-01-31]'],
  [{ kind: 'from', field: 'd', date: '2024-01-01T00:00:00Z' }, 'd>="2024-01-01T00:00:00Z"'],
  [{ kind: 'to', field: 'd', date: '2024-01-01' }, 'd<="2024-01-01"'],
  [{ kind: 'scale', field: 'd', scale: 'year' }, 'd>=#now(years=-1)'],
  [{ kind: 'scale', field: 'd', scale: 'month' }, 'd>=#now(weeks=-4)'],
  [{ kind: 'scale', field: 'd', scale: 'week' }, 'd>=#now(weeks=-1)'],
  [{ kind: 'scale', field: 'd', scale: 'day' }, 'd>=#now(days=-1)'],
])('%j is written and read back', (query, text) => {
  expect(printTimeQuery(query)).toBe(text)
  expect(readTimeQuery(text)).toEqual(query)
})

test.each(['', 'oak', 'd>=#now(years=-2)', 'd>3', 'name:"x"'])(
  '%s is no query of the time widgets',
  (text) => {
    expect(readTimeQuery(text)).toBeNull()
  },
)

test('one bound sets its own parameter and deletes the range', () => {
  expect(rangeParameters('d', { from: 'a', to: 'b' })).toEqual({
    'q.timerange': 'd:[a TO b]',
    'q.from_date': undefined,
    'q.to_date': undefined,
  })
  expect(rangeParameters('d', { from: 'a', to: null }, 's')).toEqual({
    'q.timerange.s': undefined,
    'q.from_date.s': 'd>="a"',
    'q.to_date.s': undefined,
  })
})

test.each([
  { from: 'a', to: 'b' },
  { from: 'a', to: null },
  { from: null, to: 'b' },
  { from: null, to: null },
])('%j is read back from its parameters', (range) => {
  expect(readRange(rangeParameters('d', range, 's'), 's')).toEqual(range)
})
