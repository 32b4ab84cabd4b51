import { expect, test } from 'vitest'
import { timeSince } from '../../../src/core/format/time-since.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const before = (seconds: number) => now - seconds * 1000

test.each([
  [20, '20 seconds ago'],
  [-90, 'in 1 minute'],
  [3 * 3600 + 59 * 60, '3 hours ago'],
  [86_400, 'yesterday'],
  [10 * 86_400, '10 days ago'],
  [70 * 86_400, '2 months ago'],
  [800 * 86_400, '2 years ago'],
])('%d seconds are %s', (seconds, text) => {
  expect(timeSince(before(seconds), now, 'en')).toBe(text)
})

test('only the units that are asked for, the last of them for less', () => {
  const units = ['week', 'day', 'minute'] as const
  expect(timeSince(before(10 * 86_400), now, 'en', units)).toBe('last week')
  expect(timeSince(before(20), now, 'en', units)).toBe('this minute')
  expect(timeSince(before(3 * 86_400), now, 'fr', units)).toBe('il y a 3 jours')
})

test('no instant is no text', () => {
  expect(timeSince(Number.NaN, now, 'en')).toBe('')
})
