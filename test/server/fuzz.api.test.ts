import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, fuzzCallers } from '../fixtures/fuzz.ts'
import { openPortal, type Portal } from '../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('no documented call fails of itself, whatever is sent to it', { timeout: 120_000 }, async () => {
  const callers = await fuzzCallers(portal)
  expect(await fuzz(portal, { seed: 20_240_315, requests: 2000, callers })).toEqual([])
})
