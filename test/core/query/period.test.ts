import { describe, expect, test } from 'vitest'
import { daysOf, instantsOf } from '../../../src/core/query/period.ts'
import { isZone, type Stretch, toInstant, toWall } from '../../../src/core/query/zone.ts'

const iso = (stretches: readonly Stretch[] | null) =>
  stretches?.flatMap(({ start, end }) =>
    [start, end].map((time) => new Date(time).toISOString().replace('.000Z', 'Z')),
  )

describe('the instants of a written date', () => {
  test.each([
    ['2014', 'UTC', '2014-01-01T00:00:00Z', '2015-01-01T00:00:00Z'],
    ['2014/02', 'UTC', '2014-02-01T00:00:00Z', '2014-03-01T00:00:00Z'],
    ['2014-12', 'UTC', '2014-12-01T00:00:00Z', '2015-01-01T00:00:00Z'],
    ['2014/2/3', 'UTC', '2014-02-03T00:00:00Z', '2014-02-04T00:00:00Z'],
    ['2014/02/03 10', 'UTC', '2014-02-03T10:00:00Z', '2014-02-03T11:00:00Z'],
    ['2014-02-03T10:20', 'UTC', '2014-02-03T10:20:00Z', '2014-02-03T10:21:00Z'],
    ['2014-02-03T10:20:30Z', 'Europe/Paris', '2014-02-03T10:20:30Z', '2014-02-03T10:20:31Z'],
    ['2014-02-03T10:20:30+02:00', 'UTC', '2014-02-03T08:20:30Z', '2014-02-03T08:20:31Z'],
    ['2014-02-03T10:20:30.5Z', 'UTC', '2014-02-03T10:20:30.500Z', '2014-02-03T10:20:30.501Z'],
    ['2014', 'Europe/Paris', '2013-12-31T23:00:00Z', '2014-12-31T23:00:00Z'],
    // The day on which clocks go forward has 23 hours.
    ['2024-03-31', 'Europe/Paris', '2024-03-30T23:00:00Z', '2024-03-31T22:00:00Z'],
    ['0099', 'UTC', '0099-01-01T00:00:00Z', '0100-01-01T00:00:00Z'],
  ])('%s in %s', (text, zone, start, end) => {
    expect(iso(instantsOf(text, zone))).toEqual([start, end])
  })

  test.each(['', 'x', '14', '2014/13', '2014-02-30', '2014/02-03', '2014-02-03T25', '20140203'])(
    'refuses %s',
    (text) => {
      expect(instantsOf(text, 'UTC')).toBeNull()
    },
  )
})

test.each([
  // 2020-10-25 in Paris: from 03:00 back to 02:00 at 01:00Z.
  ['2020/10/25 02:00', 'Europe/Paris', ['00:00Z', '00:01Z', '01:00Z', '01:01Z']],
  ['2020/10/25 02', 'Europe/Paris', ['00:00Z', '02:00Z']],
  ['2020/10/25 02:30:30', 'Europe/Paris', ['00:30:30Z', '00:30:31Z', '01:30:30Z', '01:30:31Z']],
  ['2020/10/25 03:00', 'Europe/Paris', ['02:00Z', '02:01Z']],
  ['2020/10/25 02:00+01:00', 'Europe/Paris', ['01:00Z', '01:01Z']],
  // Midnight itself comes twice.
  ['2023/11/05 00:10', 'America/Havana', ['04:10Z', '04:11Z', '05:10Z', '05:11Z']],
  // Half an hour is repeated, so that an hour is cut nowhere but longer.
  ['2024/04/07 01', 'Australia/Lord_Howe', ['-14:00Z', '-15:30Z']],
])('%s in %s, where clocks go back', (text, zone, times) => {
  const day = text.slice(0, 10).replaceAll('/', '-')
  const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const written = times.map((time) => {
    const date = time.startsWith('-') ? before : day
    return new Date(`${date}T${time.replace('-', '')}`).toISOString().replace('.000Z', 'Z')
  })
  expect(iso(instantsOf(text, zone))).toEqual(written)
})

test('a time that the clock skips covers nothing, at the moment of the turn', () => {
  const turn = '2024-03-31T01:00:00Z'
  expect(iso(instantsOf('2024-03-31T02:30', 'Europe/Paris'))).toEqual([turn, turn])
})

test('every instant is among those of its own minute, hour and day', () => {
  for (const zone of ['Europe/Paris', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Apia'])
    for (let instant = Date.UTC(2011, 0, 1); instant < Date.UTC(2012, 0, 2); instant += 9_611_000)
      for (const length of [16, 13, 10]) {
        const shown = new Date(toWall(instant, zone)).toISOString().slice(0, length)
        const found = instantsOf(shown, zone)?.some(({ start, end }) => instant >= start && instant < end)
        expect(found, `${shown} in ${zone}`).toBe(true)
      }
})

describe('the days of a written date', () => {
  test.each([
    ['2014-02-03', '2014-02-03T00:00:00Z', '2014-02-04T00:00:00Z'],
    ['2014-02-03T23:59:59Z', '2014-02-03T00:00:00Z', '2014-02-04T00:00:00Z'],
    ['2014-02-03T23:59:59-05:00', '2014-02-03T00:00:00Z', '2014-02-04T00:00:00Z'],
    ['2014', '2014-01-01T00:00:00Z', '2015-01-01T00:00:00Z'],
  ])('%s', (text, start, end) => {
    expect(iso(daysOf(text))).toEqual([start, end])
  })
})

test('a zone is one of the database of zones', () => {
  expect(['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires'].map(isZone)).toEqual([true, true, true])
  expect(['', 'Mars/Olympus', "UTC'; --", '+01:00'].map(isZone)).toEqual([false, false, false, false])
})

test('a wall clock in a zone goes back to its instant', () => {
  for (const zone of ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])
    for (let instant = Date.UTC(2024, 0, 1); instant < Date.UTC(2025, 0, 1); instant += 5_431_000) {
      const wall = toWall(instant, zone)
      const back = toInstant(wall, zone)
      // In the hour that occurs twice the first one is meant.
      expect(back === instant || toWall(back, zone) === wall).toBe(true)
    }
})
