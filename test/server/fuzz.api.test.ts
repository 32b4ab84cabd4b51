import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz, fuzzCallers } from '../fixtures/fuzz.ts'
import { openPortal, type Portal } from '../fixtures/portal.ts'

let portal: Portal
let callers: Record<string, string>[] = []
beforeAll(async () => {
  portal = await openPortal()
  callers = await fuzzCallers(portal)
})
afterAll(() => portal.close())

test('no documented call fails of itself, whatever is sent to it', { timeout: 120_000 }, async () => {
  expect(await fuzz(portal, { seed: 20_240_315, requests: 2000, callers })).toEqual([])
})

test('members that every object has are values like others', async () => {
  const root = callers[2]
  for (const value of [{ toString: 'x' }, { toString: 'x', valueOf: 1 }, [{ toString: null }]])
    for (const name of ['resources', 'order', 'reading', 'fields', 'metas', 'processors']) {
      const body = JSON.stringify({ [name]: name === 'resources' ? [{ resource_uid: value }] : value })
      const headers = { 'Content-Type': 'application/json', ...root }
      const init = { method: 'POST', headers, body }
      const answer = await portal.management.request(
        'http://portal.test/management/1.0/datasets/preview/',
        init,
      )
      expect(answer.status, body).toBeLessThan(500)
    }
})
