import { expect, test } from 'vitest'
import type { Category, CategoryState } from '../../../src/core/record.ts'
import { en } from '../../../src/messages/en/widgets.ts'
import { formatCategory } from '../../../src/ui/facet/format.ts'
import {
  isSingle,
  matchesName,
  orderCategories,
  readSort,
  settingsOfField,
  shortList,
} from '../../../src/ui/facet/model.ts'

const category = (name: string, state: CategoryState = 'displayed', facets: Category[] = []): Category => ({
  name,
  path: name,
  count: 1,
  state,
  facets,
})
const names = (categories: readonly Category[]) => categories.map(({ name }) => name)

test.each<[string, { firstPaths: string[]; serverSort: string | null }]>([
  ['', { firstPaths: [], serverSort: null }],
  ['-alphanum', { firstPaths: [], serverSort: '-alphanum' }],
  ["['b', 'a, c']", { firstPaths: ['b', 'a, c'], serverSort: null }],
  ['["b","it\'s"]', { firstPaths: ['b', "it's"], serverSort: null }],
  ["['it\\'s']", { firstPaths: ["it's"], serverSort: null }],
  ['[b, a c]', { firstPaths: ['b', 'a c'], serverSort: null }],
])('reads the order %s', (sort, read) => {
  expect(readSort(sort)).toEqual(read)
})

test('puts listed values first and keeps the rest in the order of the server', () => {
  expect(
    names(
      orderCategories(
        ['a', 'b', 'c', 'd'].map((name) => category(name)),
        ['d', 'b'],
      ),
    ),
  ).toEqual(['d', 'b', 'a', 'c'])
})

test('is single with exactly one category that is not refined', () => {
  expect(isSingle({ name: 'f', facets: [category('a')] })).toBe(true)
  expect(isSingle({ name: 'f', facets: [category('a', 'refined')] })).toBe(false)
  expect(isSingle({ name: 'f', facets: [category('a'), category('b')] })).toBe(false)
})

test('keeps chosen and excluded categories visible in a closed list, also when a child is chosen', () => {
  const list = [
    ...['a', 'b', 'c'].map((name) => category(name)),
    category('d', 'excluded'),
    category('e', 'displayed', [category('e1', 'refined')]),
    category('f'),
  ]
  expect(names(shortList(list, 2))).toEqual(['a', 'b', 'd', 'e'])
})

test('a search in the values forgets accents and case', () => {
  expect(matchesName('Chêne', ' CHEN')).toBe(true)
  expect(matchesName('Chêne', 'oak')).toBe(false)
})

test('takes its settings from the annotations of the field', () => {
  const field = {
    name: 'd',
    label: 'Day',
    type: 'date' as const,
    annotations: [
      { name: 'facet' },
      { name: 'disjunctive' },
      { name: 'timerangeFilter' },
      { name: 'facetsort', args: ['-num'] },
    ],
  }
  expect(settingsOfField(field)).toMatchObject({
    title: 'Day',
    serverSort: '-num',
    disjunctive: true,
    timerangeFilter: true,
    valueFormatter: 'date',
    visibleItems: 6,
  })
})

test.each<[Partial<Category>, 'date' | 'language' | 'visualization' | null, string]>([
  [{ name: '02', path: '2014/02' }, 'date', 'February'],
  [{ name: '03', path: '2014/02/03' }, 'date', 'Monday 3'],
  [{ name: '2014', path: '2014' }, 'date', '2014'],
  [{ name: 'fr' }, 'language', 'French'],
  [{ name: 'not a code' }, 'language', 'not a code'],
  [{ name: 'geo' }, 'visualization', 'Map'],
  [{ name: 'geo' }, null, 'geo'],
])('%j by %s reads %s', (part, formatter, text) => {
  expect(formatCategory({ ...category('x'), ...part }, formatter, 'en', en)).toBe(text)
})
