import { describe, expect, test } from 'vitest'
import { offsetChanges, toWall } from '../../../src/core/query/zone.ts'

const day = 86_400_000

describe('the offsets of a zone', () => {
  test('over a year of Paris', () => {
    const changes = offsetChanges('Europe/Paris', Date.UTC(2024, 0, 1), Date.UTC(2025, 0, 1))
    expect(changes.map(({ from, offset }) => [new Date(from).toISOString(), offset / 60_000])).toEqual([
      ['2024-01-01T00:00:00.000Z', 60],
      ['2024-03-31T01:00:00.000Z', 120],
      ['2024-10-27T01:00:00.000Z', 60],
    ])
  })

  test('of a zone that never changes are one', () => {
    expect(offsetChanges('Asia/Kolkata', Date.UTC(2000, 0, 1), Date.UTC(2024, 0, 1))).toEqual([
      { from: Date.UTC(2000, 0, 1), offset: 330 * 60_000 },
    ])
  })

  test.each([
    'Europe/Paris',
    'America/New_York',
    'Pacific/Auckland',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
  ])('give the clock of %s at any time', (zone) => {
    const [start, end] = [Date.UTC(1880, 4, 5, 6, 7), Date.UTC(2026, 1, 2)]
    const changes = offsetChanges(zone, start, end)
    for (let at = start; at < end; at += 5 * day + 4_321_000) {
      const offset = changes.findLast(({ from }) => from <= at)?.offset ?? Number.NaN
      expect(at + offset).toBe(toWall(at, zone))
    }
  })
})
