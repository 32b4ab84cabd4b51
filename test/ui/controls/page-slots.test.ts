import { expect, test } from 'vitest'
import { pageSlots } from '../../../src/ui/controls/page-slots.ts'

const print = (page: number, pages: number) =>
  pageSlots(page, pages)
    .map((slot) => slot ?? '…')
    .join(' ')

test.each([
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [3, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 … 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [8, 8, '1 … 4 5 6 7 8'],
  [50, 100, '1 … 49 50 51 … 100'],
  [97, 100, '1 … 96 97 98 99 100'],
])('page %i of %i', (page, pages, expected) => {
  expect(print(page, pages)).toBe(expected)
})
