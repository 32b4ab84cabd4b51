import { describe, expect, it } from 'vitest'
import { Caches, cacheNames } from '../../../src/server/memory/caches.ts'

const textBytes = (text: string) => text.length

describe('caches within one budget', () => {
  it('take no more than the budget together', () => {
    const caches = new Caches(10_000)
    for (const name of cacheNames) {
      const cache = caches.open(name, textBytes)
      for (let at = 0; at < 1000; at += 1) cache.set(`${at}`, 'x'.repeat(20))
    }
    const use = caches.use()
    expect(use.map(({ name }) => name)).toEqual(cacheNames)
    expect(use.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(10_000)
    for (const { bytes, limit, entries } of use) {
      expect(bytes).toBeLessThanOrEqual(limit)
      expect(bytes).toBe(entries * 20)
    }
  })

  it('are the same for all who ask for one name', () => {
    const caches = new Caches(10_000)
    caches.open('answers', textBytes).set('a', 'answer')
    expect(caches.open('answers', textBytes).get('a')).toBe('answer')
    expect(caches.open('previews', textBytes).get('a')).toBeUndefined()
  })

  it('do not take what would put most of the others out', () => {
    const answers = new Caches(1000).open('answers', textBytes)
    answers.set('large', 'x'.repeat(200))
    expect(answers.size).toBe(0)
  })

  it('hold nothing where there is no budget', () => {
    const answers = new Caches(0).open('answers', textBytes)
    answers.set('a', 'answer')
    expect(answers.get('a')).toBeUndefined()
  })
})
