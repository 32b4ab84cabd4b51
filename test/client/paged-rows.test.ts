import { expect, test } from 'vitest'
import { ApiFailure } from '../../src/client/api.ts'
import { PagedRows } from '../../src/client/paged-rows.ts'

const total = 100_000
const tick = () => new Promise((resolve) => setImmediate(resolve))

function source() {
  const asked: { start: number; count: number; signal: AbortSignal; settle: (failure?: Error) => void }[] = []
  const rows = new PagedRows<number>((start, count, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ rows: number[]; total: number }>()
    const settle = (failure?: Error) =>
      failure
        ? reject(failure)
        : resolve({ rows: Array.from({ length: count }, (_, index) => start + index), total })
    asked.push({ start, count, signal, settle })
    return promise
  }, 40)
  return { rows, asked }
}

async function opened() {
  const { rows, asked } = source()
  rows.want(0, 39)
  asked[0]?.settle()
  await tick()
  return { rows, asked }
}

test('asks for the first page alone until it knows how many rows there are', () => {
  const { rows, asked } = source()
  rows.want(0, 500)
  rows.want(300, 500)
  expect(asked.map(({ start, count }) => [start, count])).toEqual([[0, 40]])
})

test('asks for neighbouring pages in one call, and for none twice', async () => {
  const { rows, asked } = await opened()
  rows.want(50, 130)
  rows.want(60, 140)
  expect(asked.slice(1).map(({ start, count }) => [start, count])).toEqual([[40, 120]])
  asked[1]?.settle()
  await tick()
  rows.want(0, 159)
  expect(asked).toHaveLength(2)
  expect(rows.$state.get().rows.get(159)).toBe(159)
})

test('cancels pages that have left the sight, and their late answers change nothing', async () => {
  const { rows, asked } = await opened()
  rows.want(40_000, 40_039)
  rows.want(80_000, 80_039)
  expect(asked[1]?.signal.aborted).toBe(true)
  asked[1]?.settle()
  asked[2]?.settle()
  await tick()
  expect(rows.$state.get().rows.has(40_000)).toBe(false)
  expect(rows.$state.get().rows.get(80_000)).toBe(80_000)
})

test('puts rows where they belong in any order of arrival', async () => {
  const { rows, asked } = await opened()
  rows.want(40, 79)
  rows.want(40, 119)
  asked[2]?.settle()
  asked[1]?.settle()
  await tick()
  const known = rows.$state.get().rows
  expect([40, 79, 80, 119].map((row) => known.get(row))).toEqual([40, 79, 80, 119])
})

test('stops asking after a failure', async () => {
  const { rows, asked } = await opened()
  rows.want(40, 79)
  asked[1]?.settle(new ApiFailure(500, null))
  await tick()
  rows.want(80, 119)
  expect(asked).toHaveLength(2)
  expect(rows.$state.get()).toMatchObject({ loading: false, failure: { status: 500 } })
})

test('forgets rows far away, so that memory is bounded', async () => {
  const { rows, asked } = await opened()
  for (let page = 1; page < 400; page++) {
    rows.want(page * 40, page * 40 + 39)
    asked.at(-1)?.settle()
    await tick()
  }
  const known = rows.$state.get().rows
  expect(known.size).toBeLessThanOrEqual(252 * 40)
  expect(known.has(0)).toBe(false)
  expect(known.has(399 * 40)).toBe(true)
})
