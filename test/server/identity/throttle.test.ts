import { describe, expect, it } from 'vitest'
import { Throttle } from '../../../src/server/identity/throttle.ts'

const world = () => {
  let time = 1_700_000_000_000
  const throttle = new Throttle(() => time)
  const fail = (times: number, name = 'ada', network = 'home') => {
    for (let nth = 0; nth < times; nth++) throttle.failed(name, network)
  }
  return {
    throttle,
    fail,
    pass: (ms: number) => {
      time += ms
    },
  }
}

describe('a throttle', () => {
  it('lets five failures pass, and makes each further one wait twice as long', () => {
    const { throttle, fail } = world()
    fail(4)
    expect(throttle.wait('ada', 'home')).toBe(0)
    fail(1)
    expect(throttle.wait('ada', 'home')).toBe(30_000)
    fail(1)
    expect(throttle.wait('Ada', 'home')).toBe(60_000)
    fail(20)
    expect(throttle.wait('ada', 'home')).toBe(15 * 60_000)
  })

  it('counts the wait down, and forgets after an hour', () => {
    const { throttle, fail, pass } = world()
    fail(5)
    pass(10_000)
    expect(throttle.wait('ada', 'home')).toBe(20_000)
    pass(60 * 60_000)
    fail(1)
    expect(throttle.wait('ada', 'home')).toBe(0)
  })

  it('keeps a name open to other networks until fifty failures', () => {
    const { throttle, fail } = world()
    fail(49, 'ada', 'elsewhere')
    expect(throttle.wait('ada', 'home')).toBe(0)
    fail(1, 'ada', 'elsewhere')
    expect(throttle.wait('ada', 'home')).toBeGreaterThan(0)
  })

  it('stops a network that tries one password on many names', () => {
    const { throttle, fail } = world()
    for (let nth = 0; nth < 100; nth++) fail(1, `user ${nth}`, 'elsewhere')
    expect(throttle.wait('grace', 'elsewhere')).toBeGreaterThan(0)
    expect(throttle.wait('grace', 'home')).toBe(0)
  })

  it('forgets the failures of who gets in', () => {
    const { throttle, fail } = world()
    fail(5)
    throttle.succeeded('ada', 'home')
    expect(throttle.wait('ada', 'home')).toBe(0)
  })
})
