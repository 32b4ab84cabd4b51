import type { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/engine/database.ts'
import { createEngine, type Engine, type Row } from '../../../src/server/engine/run.ts'
import { raw, sql } from '../../../src/server/engine/sql.ts'

let database: DuckDBInstance
let engine: Engine
beforeAll(async () => {
  database = await openDatabase({ threads: 2 })
  engine = await createEngine(database, { connections: 2 })
})
afterAll(async () => {
  await engine.close()
  database.closeSync()
})

/** Takes minutes when nobody stops it. */
const endless = sql`SELECT sum(a.range * b.range % 7) FROM range(1000000) AS a, range(1000000) AS b`

describe('values', () => {
  test.each([
    ["it's; -- ?", "it's; -- ?"],
    [12.5, 12.5],
    [2n ** 62n, 2n ** 62n],
    [2n ** 64n - 1n, 2n ** 64n - 1n],
    [true, true],
    [null, null],
  ])('%s is bound as it is', async (value, back) => {
    expect(await engine.rows(sql`SELECT ${value}`)).toEqual([[back]])
  })

  test('a list of whole numbers is bound as a list', async () => {
    expect(await engine.rows(sql`SELECT sum(n)::BIGINT FROM (SELECT unnest(${[1n, 2n, 39n]}) AS n)`)).toEqual(
      [[42n]],
    )
    expect(await engine.rows(sql`SELECT count(*) FROM (SELECT unnest(${[]}) AS n)`)).toEqual([[0n]])
  })

  test('pieces keep their values in the order of their marks', () => {
    const inner = sql`b = ${2} AND c = ${'3'}`
    expect(sql`a = ${1n} OR (${inner}) OR ${raw('"d"')} = ${null}`).toEqual({
      text: 'a = ? OR (b = ? AND c = ?) OR "d" = ?',
      values: [1n, 2, '3', null],
    })
  })
})

describe('a query', () => {
  test('past its time is stopped and says so', async () => {
    await expect(engine.rows(endless, { timeoutMs: 100 })).rejects.toMatchObject({
      key: 'query.timeout',
      params: { seconds: 0.1 },
    })
  })

  test('nobody waits for is stopped, running or not yet begun', async () => {
    const leaving = new AbortController()
    const running = [1, 2, 3, 4].map(() => engine.rows(endless, { signal: leaving.signal }))
    setTimeout(() => leaving.abort(new Error('gone')), 100)
    for (const query of await Promise.allSettled(running))
      expect(query).toMatchObject({ status: 'rejected', reason: { message: 'gone' } })
    await expect(engine.rows(sql`SELECT 1`, { signal: leaving.signal })).rejects.toThrow('gone')
    expect(await engine.rows(sql`SELECT 1`)).toEqual([[1]])
  })

  test('waits for a free connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => engine.rows(sql`SELECT ${BigInt(index)}`)),
    )
    expect(answers.map(([row]) => row?.[0])).toEqual(Array.from({ length: 20 }, (_, index) => BigInt(index)))
  })
})

describe('a stream', () => {
  test('brings every row, batch by batch', async () => {
    let [sum, batches] = [0n, 0]
    for await (const rows of engine.stream(sql`SELECT range FROM range(10000)`)) {
      batches += 1
      for (const [n] of rows) sum += n as bigint
    }
    expect(sum).toBe(49_995_000n)
    expect(batches).toBeGreaterThan(1)
  })

  test('left early gives its connection back', async () => {
    for (let round = 0; round < 6; round += 1)
      for await (const rows of engine.stream(sql`SELECT range FROM range(100000000)`)) {
        expect(rows.length).toBeGreaterThan(0)
        break
      }
    expect(await engine.rows(sql`SELECT 1`)).toEqual([[1]])
  })

  test('may be read slowly, but must come quickly', async () => {
    let batches = 0
    for await (const _ of engine.stream(sql`SELECT range FROM range(5000)`, { timeoutMs: 40 })) {
      batches += 1
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    expect(batches).toBe(3)
    const late = engine.stream(endless, { timeoutMs: 100 })
    await expect(late.next()).rejects.toMatchObject({ key: 'query.timeout' })
  })

  test('that nobody reads on keeps no query waiting', async () => {
    const begun = Array.from({ length: 2 }, () => engine.stream(sql`SELECT range FROM range(100000000)`))
    for (const stream of begun) await stream.next()
    expect(await engine.rows(sql`SELECT 1`)).toEqual([[1]])
    for (const stream of begun) await stream.return(undefined)
  })

  test('stops when its caller leaves', async () => {
    const leaving = new AbortController()
    const read = async () => {
      const seen: Row[] = []
      for await (const rows of engine.stream(sql`SELECT range FROM range(100000000)`, {
        signal: leaving.signal,
      })) {
        seen.push(...rows)
        leaving.abort(new Error('gone'))
      }
      return seen
    }
    await expect(read()).rejects.toThrow('gone')
  })
})

test('another engine on the same database has its own connections', async () => {
  const other = await createEngine(database, { connections: 1 })
  expect(await other.rows(sql`SELECT 2`)).toEqual([[2]])
  await other.close()
  expect(await engine.rows(sql`SELECT 1`)).toEqual([[1]])
})
