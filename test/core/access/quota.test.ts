import { expect, test } from 'vitest'
import { networkOf } from '../../../src/core/access/network.ts'
import { moreGenerous, parseQuota, printQuota, windowAround } from '../../../src/core/access/quota.ts'

test.each([
  ['1000/day', { limit: 1000, unit: 'day' }],
  ['1000', { limit: 1000, unit: 'day' }],
  [' 5 / Minute ', { limit: 5, unit: 'minute' }],
  ['0/hour', { limit: 0, unit: 'hour' }],
  ['5/week', null],
  ['-5/day', null],
  ['1.5/day', null],
  ['', null],
  ['/day', null],
  ['12345678901/day', null],
])('%j is the quota %j', (text, quota) => {
  expect(parseQuota(text)).toEqual(quota)
  if (quota) expect(parseQuota(printQuota(parseQuota(text) ?? { limit: -1, unit: 'day' }))).toEqual(quota)
})

test.each([
  ['second', '2024-02-29T23:59:59.000Z', '2024-03-01T00:00:00.000Z'],
  ['minute', '2024-02-29T23:59:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['hour', '2024-02-29T23:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['day', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
  ['month', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
] as const)('the %s around a moment turns with the clock of UTC', (unit, start, end) => {
  const { start: from, end: to } = windowAround(unit, Date.parse('2024-02-29T23:59:59.750Z'))
  expect([new Date(from).toISOString(), new Date(to).toISOString()]).toEqual([start, end])
})

test('the more generous quota is the one that lets more through over time', () => {
  const [daily, hourly] = [{ limit: 100, unit: 'day' } as const, { limit: 5, unit: 'hour' } as const]
  expect(moreGenerous(daily, hourly)).toBe(hourly)
  expect(moreGenerous(hourly, daily)).toBe(hourly)
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
