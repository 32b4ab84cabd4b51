import { expect, test } from 'vitest'
import { findTyped, readChoices } from '../../../src/core/controls/choices.ts'
import { readFlashes } from '../../../src/core/controls/flash.ts'
import { levelOf, percentOf } from '../../../src/core/controls/percent.ts'
import { place, readTyped } from '../../../src/core/controls/range.ts'
import { toggled } from '../../../src/core/controls/toggle.ts'

test('choices are texts, numbers, or values with labels', () => {
  expect(
    readChoices(['a', 2, { value: 0, label: 'None' }, { value: 'b' }, { label: 'x' }, null, []]),
  ).toEqual([
    { value: 'a', label: 'a' },
    { value: '2', label: '2' },
    { value: '0', label: 'None' },
    { value: 'b', label: 'b' },
  ])
  expect(readChoices('a')).toEqual([])
})

const towns = readChoices(['Ath', 'Liège', 'Lille', 'Namur'])

test.each([
  ['l', -1, 1],
  ['l', 1, 2],
  ['ll', 2, 1],
  ['lil', 1, 2],
  ['LIE', 1, 1],
  ['x', 0, -1],
])('%s typed at %i leads to %i', (typed, active, expected) => {
  expect(findTyped(towns, typed, active)).toBe(expected)
})

test.each([
  [1, 3, 100 / 3],
  [5, 0, 0],
  [-1, 10, 0],
  [11, 10, 100],
  [Number.NaN, 10, 0],
])('%d of %d', (value, max, percent) => {
  expect(percentOf(value, max)).toBeCloseTo(percent)
})

test('levels begin strictly above their percentage', () => {
  const levels = { warning: 75, danger: 90 }
  expect([75, 75.1, 90, 90.1].map((percent) => levelOf(percent, levels))).toEqual([
    'normal',
    'warning',
    'warning',
    'danger',
  ])
})

const range = { min: 0, max: 50, step: 1 }

test.each([
  [20, { minValuePosition: 30 }, 30],
  [20, { maxValuePosition: 10 }, 10],
  [20, { minValuePosition: 70 }, 50],
  [5, { selectableMin: 10 }, 10],
  [5, { selectableMin: -10 }, 5],
])('%d with %o stands at %d', (value, more, expected) => {
  expect(place(value, { ...range, ...more })).toBe(expected)
})

test.each([
  ['12,5', 12.5],
  [' 7 ', 7],
  ['', null],
  ['1e3', null],
  ['-1', null],
  ['Infinity', null],
])('%j typed is %s', (text, expected) => {
  expect(readTyped(text, range)).toBe(expected)
})

test.each([
  [undefined, 'a', 'array', 'a'],
  ['a', 'b', 'array', ['a', 'b']],
  [['a', 'b'], 'a', 'array', 'b'],
  ['a', 'a', 'array', undefined],
  ['a', 'b', 'csv', 'a,b'],
  ['a,b', 'a', 'csv', 'b'],
  ['a,b', 'a', 'array', ['a,b', 'a']],
] as const)('%j with %s as %s', (held, value, storeAs, expected) => {
  expect(toggled(held, value, storeAs)).toEqual(expected)
})

test('messages without a text are left out, unknown types inform', () => {
  expect(readFlashes([{ type: 'alarm', content: 'A' }, { type: 'error' }, 'B', null])).toEqual([
    { type: 'info', content: 'A', isDismissible: false },
    { type: 'info', content: 'B', isDismissible: false },
  ])
})
