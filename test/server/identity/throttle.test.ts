import { describe, expect, it } from 'vitest'
import { type Attempt, Throttle } from '../../../src/server/identity/throttle.ts'

const home: Attempt = { account: 'ada', network: 'home' }
const elsewhere: Attempt = { account: 'ada', network: 'elsewhere' }

const world = () => {
  let time = 1_700_000_000_000
  const throttle = new Throttle(() => time)
  return {
    throttle,
    /** Waits of attempts one after the other, at once. */
    waits: (times: number, attempt: Attempt) => Array.from({ length: times }, () => throttle.take(attempt)),
    /** Attempts that wait for as long as they must. */
    insist: (times: number, attempt: Attempt) => {
      for (let nth = 0; nth < times; ) {
        const wait = throttle.take(attempt)
        if (wait === 0) nth += 1
        time += wait
      }
    },
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('a throttle', () => {
  it('lets five attempts pass, and counts those that are refused no further', () => {
    const { waits } = world()
    expect(waits(80, home).filter((wait) => wait === 0)).toHaveLength(5)
    expect(waits(1, { ...home, account: 'Ada' })).toEqual([30_000])
  })

  it('makes each further attempt wait twice as long', () => {
    const { throttle, insist } = world()
    insist(6, home)
    expect(throttle.take(home)).toBe(60_000)
    insist(20, home)
    expect(throttle.take(home)).toBe(15 * 60_000)
  })

  it('counts the wait down, and forgets after an hour', () => {
    const { throttle, waits, pass } = world()
    waits(5, home)
    pass(10_000)
    expect(throttle.take(home)).toBe(20_000)
    pass(60 * 60_000)
    expect(throttle.take(home)).toBe(0)
  })

  it('keeps an account open to other networks until fifty attempts', () => {
    const { throttle } = world()
    for (let nth = 0; nth < 49; nth++) throttle.take({ account: 'ada', network: `network ${nth}` })
    expect(throttle.take(home)).toBe(0)
    expect(throttle.take(home)).toBeGreaterThan(0)
  })

  it('lets a known device in while others guess, from elsewhere and from the same network', () => {
    const { throttle, waits } = world()
    for (let nth = 0; nth < 60; nth++) throttle.take({ account: 'ada', network: `network ${nth}` })
    waits(60, home)
    const known = { ...home, device: 'laptop' }
    expect(throttle.take(known)).toBe(0)
    throttle.succeeded(known)
    expect(throttle.take(home)).toBeGreaterThan(0)
    expect(waits(80, known).filter((wait) => wait === 0)).toHaveLength(5)
  })

  it('stops a network that tries one password on many accounts', () => {
    const { throttle } = world()
    for (let nth = 0; nth < 100; nth++) throttle.take({ ...elsewhere, account: `user ${nth}` })
    expect(throttle.take({ ...elsewhere, account: 'grace' })).toBeGreaterThan(0)
    expect(throttle.take({ ...home, account: 'grace' })).toBe(0)
  })

  it('forgets the attempts of who gets in, and counts success nowhere', () => {
    const { throttle, waits } = world()
    waits(4, home)
    for (let nth = 0; nth < 200; nth++) {
      expect(throttle.take(home)).toBe(0)
      throttle.succeeded(home)
    }
  })
})
