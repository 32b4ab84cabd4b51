import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { SharedReads } from '../../../src/server/memory/shared-reads.ts'

const texts = (maxSize: number) =>
  new LRUCache<string, readonly string[]>({
    maxSize,
    sizeCalculation: (block, key) => block.reduce((sum, text) => sum + text.length, key.length),
  })

/** Reads blocks of one text and notes which. */
function reader(blocks: SharedReads<readonly string[]>) {
  const read: string[] = []
  const get = (key: string, length = 50) =>
    blocks.get(key, async () => {
      read.push(key)
      return ['x'.repeat(length)]
    })
  return { read, get }
}

test('reads a block once, for all who ask at once and after', async () => {
  const { read, get } = reader(new SharedReads(texts(1000)))
  const [first, second] = await Promise.all([get('a'), get('a')])
  expect(first).toBe(second)
  await get('a')
  expect(read).toEqual(['a'])
})

test('lets go of what was asked for longest ago', async () => {
  const { read, get } = reader(new SharedReads(texts(160)))
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('a')
  await get('d')
  await get('a')
  await get('b')
  expect(read).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('keeps no failure', async () => {
  const blocks = new SharedReads(texts(1000))
  await expect(blocks.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await blocks.get('a', async () => ['yes'])).toEqual(['yes'])
})
