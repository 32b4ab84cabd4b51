import { expect, test } from 'vitest'
import { ApiFailure } from '../../../src/client/api.ts'
import { EndlessList, type FetchPage } from '../../../src/ui/lists/endless-list.ts'

/** Pages of numbers, answered when they are told to be. */
function source(total: number) {
  const asked: { start: number; signal: AbortSignal; answer: () => void; fail: () => void }[] = []
  const fetchPage: FetchPage<number> = (start, rows, signal) =>
    new Promise((resolve, reject) => {
      const items = Array.from({ length: Math.min(rows, total - start) }, (_, index) => start + index)
      asked.push({
        start,
        signal,
        answer: () => resolve({ items, total }),
        fail: () => reject(new ApiFailure(503, null)),
      })
    })
  const settle = async (how: 'answer' | 'fail' = 'answer') => {
    asked.at(-1)?.[how]()
    await new Promise((done) => setTimeout(done))
  }
  return { asked, fetchPage, settle }
}

test('asks for one page at a time, until all are there', async () => {
  const { asked, fetchPage, settle } = source(25)
  const list = new EndlessList(fetchPage, 10)
  void list.more()
  void list.more()
  expect(asked.length).toBe(1)
  await settle()
  expect(list.isDone).toBe(false)
  void list.more()
  await settle()
  void list.more()
  await settle()
  expect(list.isDone).toBe(true)
  void list.more()
  expect(asked.map(({ start }) => start)).toEqual([0, 10, 20])
  expect(list.$state.get().items).toEqual(Array.from({ length: 25 }, (_, index) => index))
})

test('asks for nothing that a search cannot reach', async () => {
  const { asked, fetchPage, settle } = source(1000)
  const list = new EndlessList(fetchPage, 10, 20)
  for (let page = 0; page < 3; page++) {
    void list.more()
    await settle()
  }
  expect(asked.length).toBe(2)
  expect(list.isDone).toBe(true)
})

test('waits after a failure until it is told to try again, from the same page', async () => {
  const { asked, fetchPage, settle } = source(15)
  const list = new EndlessList(fetchPage, 10)
  void list.more()
  await settle()
  void list.more()
  await settle('fail')
  expect(list.$state.get()).toMatchObject({ loading: false, failure: { status: 503 } })
  void list.more()
  expect(asked.length).toBe(2)
  void list.retry()
  await settle()
  expect(asked.map(({ start }) => start)).toEqual([0, 10, 10])
  expect(list.$state.get()).toMatchObject({ failure: null, total: 15 })
})

test('what was stopped is cancelled and seen no more', async () => {
  const { asked, fetchPage, settle } = source(15)
  const list = new EndlessList(fetchPage, 10)
  void list.more()
  list.stop()
  expect(asked[0]?.signal.aborted).toBe(true)
  await settle()
  expect(list.$state.get()).toMatchObject({ items: [], total: null, loading: false })
})
