import { expect, test } from 'vitest'
import { type Charge, Counters } from '../../../src/server/access/counters.ts'

const clock = () => {
  let time = Date.parse('2024-03-15T10:30:00Z')
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) }
}
const charge = (name: string, limit: number, unit: Charge['quota']['unit'] = 'day', kept = true): Charge => ({
  name,
  quota: { limit, unit },
  persistent: kept,
})

test('a call is counted against all its charges or against none', () => {
  const counters = new Counters(clock().now)
  const [wide, narrow] = [charge('wide', 10), charge('narrow', 2)]
  expect(counters.take([wide, narrow]).allowances.map(({ remaining }) => remaining)).toEqual([9, 1])
  counters.take([wide, narrow])
  const refused = counters.take([wide, narrow])
  expect(refused.exhausted).toBe(narrow)
  expect(refused.allowances).toEqual([
    { quota: narrow.quota, remaining: 0, reset: Date.parse('2024-03-16T00:00:00Z') },
  ])
  expect(counters.take([wide]).allowances[0]?.remaining).toBe(7)
})

test('begins anew with the next window', () => {
  const { now, pass } = clock()
  const counters = new Counters(now)
  const one = charge('a', 1, 'minute')
  expect(counters.take([one]).exhausted).toBe(null)
  expect(counters.take([one]).exhausted).toBe(one)
  pass(59_999)
  expect(counters.take([one]).exhausted).toBe(one)
  pass(1)
  expect(counters.take([one]).exhausted).toBe(null)
})

test('a limit of none refuses the first call', () => {
  expect(new Counters(clock().now).take([charge('a', 0)]).exhausted).not.toBe(null)
})

test('goes on after a restart, with the counts worth keeping', () => {
  const { now, pass } = clock()
  const before = new Counters(now)
  const charges = [charge('day', 5), charge('second', 5, 'second'), charge('unkept', 5, 'day', false)]
  before.take(charges)
  before.take(charges)
  expect(before.changed).toBe(true)
  const kept = JSON.parse(JSON.stringify(before.dump()))
  expect(before.changed).toBe(false)
  const after = new Counters(now)
  after.restore(kept)
  expect(after.take(charges).allowances.map(({ remaining }) => remaining)).toEqual([2, 4, 4])
  pass(86_400_000)
  expect(before.dump()).toEqual([])
})

test('a change of the limit counts what was counted', () => {
  const counters = new Counters(clock().now)
  for (let n = 0; n < 5; n += 1) counters.take([charge('a', 100)])
  expect(counters.take([charge('a', 5)]).exhausted).not.toBe(null)
  expect(counters.take([charge('a', 7)]).allowances[0]?.remaining).toBe(1)
})

test('memory is bounded: windows that are over go first, then the oldest of outsiders', () => {
  const { now, pass } = clock()
  const counters = new Counters(now, 3)
  const outsider = (name: string) => ({ ...charge(name, 9), fleeting: true })
  for (const name of ['a', 'b']) counters.take([charge(name, 9, 'minute')])
  counters.take([charge('c', 9)])
  pass(60_000)
  for (const name of ['d', 'e', 'f']) counters.take([outsider(name)])
  expect(counters.take([charge('c', 9)]).allowances[0]?.remaining).toBe(7)
  expect(counters.dump().map(([name]) => name)).toEqual(['day c', 'day e', 'day f'])
})
