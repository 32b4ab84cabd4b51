import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { field, openPortal, type Portal } from '../../fixtures/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  const fields = [field('txt', 'text'), field('num', 'int'), field('dbl', 'double'), field('day', 'date')]
  await portal.publish('scrambled', {
    fields,
    sql: `SELECT i AS _row, 'name ' || (i % 300) AS txt, i AS num, i / 7 AS dbl, DATE '2020-01-01' + (i % 900)::INT AS day FROM range(4000) t(i)`,
  })
})
afterAll(() => portal.close())

/** Numbers from 0 to below 1, the same at each run. */
function numbers(): () => number {
  let state = 20_240_315
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const calls = (trial: number) => [
  `/records/1.0/search?dataset=scrambled&rows=20&sort=-dbl&facet=txt&q=num>${trial}`,
  `/records/1.0/analyze?dataset=scrambled&x=txt&y.a.func=AVG&y.a.expr=dbl&q=num>${trial}`,
  `/records/1.0/download?dataset=scrambled&format=csv&q=num>${trial}`,
]

test('a published file scrambled anywhere answers with its records or says that they are unavailable', async () => {
  const file = (await portal.store.dataset('scrambled'))?.version?.file ?? ''
  const whole = await readFile(file)
  const next = numbers()
  const said = new Map<string, number>()
  for (let trial = 0; trial < 60; trial++) {
    const bytes = Buffer.from(whole)
    // Half of the damage lies in the footer, whose length stands before the last four bytes.
    const reach = trial % 2 === 0 ? whole.length : whole.readUInt32LE(whole.length - 8) + 8
    const start = whole.length - 1 - Math.floor(next() * reach)
    const end = Math.min(whole.length, start + 1 + Math.floor(next() * 200))
    if (trial % 3 === 0) bytes.fill(trial % 6 === 0 ? 0 : 0xff, start, end)
    else if (trial % 3 === 1) for (let at = start; at < end; at += 20) bytes[at] = Math.floor(next() * 256)
    else for (let at = start; at < end; at++) bytes[at] = Math.floor(next() * 256)
    await writeFile(file, trial % 10 === 9 ? bytes.subarray(0, start) : bytes)
    for (const call of calls(trial)) {
      const answer = await portal.api.request(call)
      // A file that breaks off while it is sent ends the transfer.
      const text = await answer.text().catch(() => '')
      const key = answer.status === 200 ? '' : String(JSON.parse(text).error_key)
      said.set(`${answer.status} ${key}`, (said.get(`${answer.status} ${key}`) ?? 0) + 1)
    }
  }
  expect([...said.keys()].sort()).toEqual(['200 ', '503 records.unavailable'])
})
