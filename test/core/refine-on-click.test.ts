import { expect, test } from 'vitest'
import { categoriesOf, clickRefinements } from '../../src/core/refine-on-click.ts'

const settings = { contexts: ['a', 'b'], itemField: 'town', contextField: 'city', replace: false }

test('every context is refined by the common fields', () => {
  expect(clickRefinements(settings).refinements).toEqual([
    { context: 'a', itemField: 'town', contextField: 'city', replace: false },
    { context: 'b', itemField: 'town', contextField: 'city', replace: false },
  ])
})

test('what is said for one context wins', () => {
  const { refinements } = clickRefinements({
    ...settings,
    replace: true,
    itemFields: { b: 'code' },
    contextFields: { b: 'postcode', c: 'nothing' },
    replaces: { b: false },
  })
  expect(refinements).toEqual([
    { context: 'a', itemField: 'town', contextField: 'city', replace: true },
    { context: 'b', itemField: 'code', contextField: 'postcode', replace: false },
  ])
})

test('contexts without fields are told from those with one field alone', () => {
  expect(clickRefinements({ contexts: ['a', 'b'], itemFields: { b: 'town' }, replace: false })).toEqual({
    refinements: [],
    unmapped: ['a'],
    incomplete: ['b'],
  })
})

test.each([
  ['Namur', ['Namur']],
  [2014, ['2014']],
  [0, ['0']],
  [
    ['old', 'tall', null],
    ['old', 'tall'],
  ],
  [null, []],
  ['', []],
  [{ id: 'a' }, []],
])('%j stands for %j', (value, categories) => {
  expect(categoriesOf(value)).toEqual(categories)
})
