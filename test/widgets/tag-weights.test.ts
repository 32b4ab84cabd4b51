import { expect, test } from 'vitest'
import { shuffled, tagLook, tagWeights } from '../../src/widgets/tag-cloud/tag-weights.ts'

test.each([
  { name: 'upper half 60, 80, 100: spread 20', counts: [100, 80, 60, 9, 5, 1], weights: [1, 1, 1, 4, 5, 6] },
  { name: 'a wide upper half', counts: [20, 100, 1, 50, 3, 2], weights: [3, 1, 5, 2, 4, 4] },
  { name: 'all alike', counts: [3, 3, 3], weights: [1, 1, 1] },
  { name: 'one', counts: [7], weights: [1] },
  { name: 'none', counts: [], weights: [] },
])('weights of $name', ({ counts, weights }) => {
  expect(tagWeights(counts)).toEqual(weights)
})

test('sizes and opacities follow the weight', () => {
  expect(tagLook(1)).toEqual({ size: 2, opacity: 1 })
  expect(tagLook(4).size).toBeCloseTo(1)
  expect(tagLook(6).size).toBeCloseTo(0.633)
  expect(tagLook(6).opacity).toBeCloseTo(0.55)
})

test('shuffles the same way every time, and not by size', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const once = shuffled(names, (name) => name)
  expect(once).toEqual(shuffled([...names].reverse(), (name) => name))
  expect(once).not.toEqual(names)
  expect([...once].sort()).toEqual(names)
})
