import { expect, test } from 'vitest'
import { pageCount, pagesShown } from '../../../src/ui/pages/model.ts'

test.each<[number, number, string]>([
  [1, 1, '1'],
  [3, 8, '1 2 3 4 5 6 7 8'],
  [1, 9, '1 2 3 4 5 6 7 8 >>'],
  [5, 20, '1 2 3 4 5 6 7 8 >>'],
  [6, 20, '<< 3 4 5 6 7 8 9 >>'],
  [15, 20, '<< 12 13 14 15 16 17 18 >>'],
  [16, 20, '<< 13 14 15 16 17 18 19 20'],
  [20, 20, '<< 13 14 15 16 17 18 19 20'],
])('page %i of %i shows %s', (current, count, shown) => {
  const { pages, first, last } = pagesShown(current, count)
  expect([...(first ? ['<<'] : []), ...pages, ...(last ? ['>>'] : [])].join(' ')).toBe(shown)
})

test('only the first 10,000 results can be reached', () => {
  expect(pageCount(0, 10)).toBe(0)
  expect(pageCount(11, 10)).toBe(2)
  expect(pageCount(3_000_000, 10)).toBe(1000)
  expect(pageCount(3_000_000, 30)).toBe(333)
})
