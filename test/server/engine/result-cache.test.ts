import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { ResultCache } from '../../../src/server/engine/result-cache.ts'

/** A cache of so many characters, an eighth of them for one answer. */
const texts = (maxSize: number) =>
  new LRUCache<string, string>({
    maxSize,
    maxEntrySize: maxSize / 8,
    sizeCalculation: (text, key) => text.length + key.length,
  })

/** Work that counts itself and ends when told. */
function work() {
  const state = { begun: 0, signals: [] as AbortSignal[], end: (_: string) => {} }
  const run = (signal: AbortSignal) => {
    state.begun += 1
    state.signals.push(signal)
    return new Promise<string>((resolve, reject) => {
      state.end = resolve
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  return { state, run }
}

test('works a question out once, for all who ask at once and after', async () => {
  const cache = new ResultCache(texts(1000))
  const { state, run } = work()
  const asked = [cache.answer('a', undefined, run), cache.answer('a', undefined, run)]
  state.end('answer')
  expect(await Promise.all(asked)).toEqual(['answer', 'answer'])
  expect(await cache.answer('a', undefined, run)).toBe('answer')
  expect(state.begun).toBe(1)
})

test('goes on while one caller stays, and stops when the last one leaves', async () => {
  const cache = new ResultCache(texts(1000))
  const { state, run } = work()
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [cache.answer('a', first.signal, run), cache.answer('a', second.signal, run)]
  first.abort(new Error('first left'))
  await expect(asked[0]).rejects.toThrow('first left')
  expect(state.signals[0]?.aborted).toBe(false)
  second.abort(new Error('second left'))
  await expect(asked[1]).rejects.toThrow('second left')
  expect(state.signals[0]?.aborted).toBe(true)
  const again = cache.answer('a', undefined, run)
  state.end('fresh')
  expect(await again).toBe('fresh')
  expect(state.begun).toBe(2)
})

test('keeps no failure', async () => {
  const cache = new ResultCache(texts(1000))
  await expect(cache.answer('a', undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.answer('a', undefined, async () => 'yes')).toBe('yes')
})

test('lets go of what was asked longest ago, and of what is too large', async () => {
  const cache = new ResultCache(texts(400))
  let worked: string[] = []
  const ask = (key: string, size = 48) =>
    cache.answer(key, undefined, async () => {
      worked.push(key)
      return 'x'.repeat(size)
    })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask(key)
  await ask('a')
  await ask('i')
  worked = []
  await ask('a')
  await ask('b')
  expect(worked).toEqual(['b'])
  await ask('large', 100)
  await ask('large', 100)
  expect(worked).toEqual(['b', 'large', 'large'])
})
