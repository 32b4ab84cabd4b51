import { expect, test } from 'vitest'
import { longStrategyOf, strategyOf } from '../../../src/server/engine/page-strategy.ts'

const plain = { isPlain: true, isSorted: false, rows: 1_000_000 }
const filtered = { isPlain: false, isSorted: false, rows: 1_000_000 }
const sorted = { isPlain: false, isSorted: true, rows: 1_000_000 }
const small = { isPlain: false, isSorted: true, rows: 1000 }

test.each([
  ['no rows', sorted, { start: 0, rows: 0 }, 'none'],
  ['a short page of everything', plain, { start: 5000, rows: 10 }, 'direct'],
  ['a table window of everything', plain, { start: 5000, rows: 20 }, 'block'],
  ['a long page of everything', plain, { start: 0, rows: 1000 }, 'direct'],
  ['the first page of a filter over a large file', filtered, { start: 0, rows: 10 }, 'places'],
  ['the first page of a sort over a large file', sorted, { start: 0, rows: 100 }, 'places'],
  ['a longer first page of a large file', sorted, { start: 0, rows: 101 }, 'direct'],
  ['the first page of a small file', small, { start: 0, rows: 10 }, 'direct'],
  ['a page of someone who scrolls', sorted, { start: 100, rows: 10 }, 'block'],
  ['the longest page of someone who scrolls', sorted, { start: 100, rows: 500 }, 'block'],
  ['a long page far down', sorted, { start: 100, rows: 501 }, 'row_order'],
])('%s', (_, list, page, strategy) => {
  expect(strategyOf(list, page)).toBe(strategy)
})

test.each([
  ['all as texts', plain, { start: 0, rows: null }, true, 'printed_windows'],
  ['all that pass as texts', filtered, { start: 0, rows: null }, true, 'printed_windows'],
  ['all, record by record', plain, { start: 0, rows: null }, false, 'counted_windows'],
  ['all that pass, but the first', filtered, { start: 1, rows: null }, true, 'counted_windows'],
  ['all in an order', sorted, { start: 0, rows: null }, true, 'stream'],
  ['some thousands', filtered, { start: 0, rows: 5000 }, true, 'stream'],
  ['some hundred thousands', plain, { start: 10, rows: 500_000 }, true, 'printed_windows'],
  ['a page', plain, { start: 0, rows: 10 }, true, 'direct'],
])('%s, of any length', (_, list, page, inTexts, strategy) => {
  expect(longStrategyOf(list, page, inTexts)).toBe(strategy)
})
