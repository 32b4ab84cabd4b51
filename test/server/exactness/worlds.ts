import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { openPortal, type Portal } from '../../fixtures/portal.ts'
import { publishWorld, type World, world } from './world.ts'

// The same datasets and requests at each run, so that a change is what makes it fail; other seeds explore.
export const seed = Number(process.env.D4C_SEED_OF_TESTS ?? 20_261_120)

export interface Worlds {
  made: readonly World[]
  /** Answer of a call on the records of one of the worlds. */
  ask<T>(call: string, index: number, pairs: readonly (readonly [string, string])[]): Promise<T>
  /** Checks a property over requests to each world in turn. */
  each<T>(
    requests: (one: World, index: number) => fc.Arbitrary<T>,
    check: (one: World, index: number, request: T) => Promise<void>,
  ): Promise<void>
}

/** A portal with random datasets for the tests of a file, which must ask `least` requests of it. */
export function openWorlds({ worlds, runs, least }: { worlds: number; runs: number; least: number }): Worlds {
  let portal: Portal
  let asked = 0
  const made: World[] = []
  beforeAll(async () => {
    console.log(`exactness: D4C_SEED_OF_TESTS=${seed}`)
    portal = await openPortal()
    made.push(...fc.sample(world, { numRuns: worlds, seed }))
    for (const [index, one] of made.entries()) await publishWorld(portal, `world${index}`, one)
  })
  afterAll(async () => {
    expect(portal.failures).toEqual([])
    expect(asked).toBeGreaterThan(least)
    await portal.close()
  })
  return {
    made,
    async ask<T>(call: string, index: number, pairs: readonly (readonly [string, string])[]) {
      asked += 1
      const query = new URLSearchParams([
        ['dataset', `world${index}`],
        ...pairs.map(([name, value]) => [name, value]),
      ])
      const answer = await portal.get(`records/1.0/${call}?${query}`)
      expect(answer).not.toHaveProperty('error')
      return answer as T
    },
    async each(requests, check) {
      for (const [index, one] of made.entries())
        await fc.assert(
          fc.asyncProperty(requests(one, index), (request) => check(one, index, request)),
          { numRuns: runs, seed: seed + index },
        )
    },
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What is expected, with numbers as they were answered where only their last digits differ. */
export function rounded(expected: unknown, answer: unknown): unknown {
  if (typeof expected === 'number' && typeof answer === 'number') {
    if (expected === answer) return answer
    if (Number.isSafeInteger(expected) && Number.isSafeInteger(answer)) return expected
    const size = Math.max(Math.abs(expected), Math.abs(answer))
    return Math.abs(expected - answer) <= 1e-6 + size * 1e-9 ? answer : expected
  }
  if (Array.isArray(expected) && Array.isArray(answer))
    return expected.map((one, at) => rounded(one, answer[at]))
  if (isObject(expected) && isObject(answer))
    return Object.fromEntries(
      Object.entries(expected).map(([name, one]) => [name, rounded(one, answer[name])]),
    )
  return expected
}
