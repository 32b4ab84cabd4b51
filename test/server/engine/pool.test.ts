import type { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { requestScope } from '../../../src/server/engine/request-scope.ts'
import { createEngine, type Engine } from '../../../src/server/engine/run.ts'
import { sql } from '../../../src/server/engine/sql.ts'

let database: DuckDBInstance
let engine: Engine
beforeAll(async () => {
  database = await openDatabase({ threads: 2 })
  engine = await createEngine(database, { connections: 8 })
})
afterAll(async () => {
  await engine.close()
  database.closeSync()
})

/** Takes minutes when nobody stops it. */
const endless = sql`SELECT sum(a.range * b.range % 7) FROM range(1000000) AS a, range(1000000) AS b`
const as = <T>(caller: string, work: () => Promise<T>, deadline: number | null = null): Promise<T> =>
  requestScope.run({ caller, deadline }, work)

describe('a caller', () => {
  test('who keeps many queries running holds nobody else up', async () => {
    const leaving = new AbortController()
    const heavy = Array.from({ length: 40 }, () =>
      as('heavy', () => engine.rows(endless, { signal: leaving.signal })).catch(
        (error: Error) => error.message,
      ),
    )
    const answers = Array.from({ length: 20 }, (_, n) => as(`visitor ${n}`, () => engine.rows(sql`SELECT 1`)))
    expect(await Promise.all(answers)).toHaveLength(20)
    leaving.abort(new Error('gone'))
    expect(new Set(await Promise.all(heavy))).toEqual(new Set(['gone']))
  })

  test('with hundreds of questions waiting is told to ask fewer at a time', async () => {
    const leaving = new AbortController()
    const asked = Array.from({ length: 300 }, () =>
      as('flood', () => engine.rows(endless, { signal: leaving.signal })).catch((error) => error),
    )
    const first = await Promise.race(asked)
    expect(first).toMatchObject({ key: 'caller.busy' })
    expect(await as('other', () => engine.rows(sql`SELECT 2`))).toEqual([[2]])
    leaving.abort(new Error('gone'))
    const failures = await Promise.all(asked)
    expect(failures.filter((failure) => failure.key === 'caller.busy')).toHaveLength(48)
    // Once they are gone, the caller is as free as before.
    expect(await as('flood', () => engine.rows(sql`SELECT 3`))).toEqual([[3]])
  })

  test('gets no statement past the end of the time of its request', async () => {
    const past = performance.now() - 1
    await expect(as('late', () => engine.rows(sql`SELECT 1`), past)).rejects.toMatchObject({
      key: 'query.timeout',
    })
    const soon = performance.now() + 200
    await expect(as('late', () => engine.rows(endless), soon)).rejects.toMatchObject({ key: 'query.timeout' })
  })
})

test('large sorts run one at a time and keep no other statement waiting', async () => {
  const leaving = new AbortController()
  const first = engine.rows(endless, { signal: leaving.signal, isLargeSort: true }).catch(() => 'first')
  let isSecondDone = false
  const second = engine.rows(sql`SELECT 2`, { isLargeSort: true }).then(([row]) => {
    isSecondDone = true
    return row?.[0]
  })
  for (let nth = 0; nth < 5; nth += 1) await engine.rows(sql`SELECT 1`)
  expect(isSecondDone).toBe(false)
  leaving.abort(new Error('gone'))
  expect(await Promise.all([first, second])).toEqual(['first', 2])
})
