import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ListQuery,
  parseQuery,
  printQuery,
  sortKeys,
  stateFilters,
} from '../../src/backoffice/datasets/query.ts'
import { cutLists } from '../../src/backoffice/parts/raw.ts'
import { screenAt } from '../../src/backoffice/router.ts'
import { loadWords } from '../../src/backoffice/words.ts'

const queries = fc.record<ListQuery>({
  search: fc.string(),
  state: fc.constantFrom('', ...stateFilters),
  publisher: fc.string(),
  mine: fc.boolean(),
  sort: fc.constantFrom(...sortKeys),
  descending: fc.boolean(),
  page: fc.nat(10_000),
})

test('what the list shows survives its address', () =>
  fc.assert(
    fc.property(queries, (query) => {
      const address = new URLSearchParams(
        Object.entries(printQuery(query)).filter(([, value]) => value !== ''),
      )
      expect(parseQuery(new URLSearchParams(address.toString()))).toEqual(query)
    }),
  ))

test('nonsense in an address is as nothing', () =>
  expect(parseQuery(new URLSearchParams('state=blue&sort=colour&page=-3&mine=perhaps'))).toMatchObject({
    state: '',
    sort: 'modified',
    page: 0,
    mine: false,
  }))

test.each([
  ['', { screen: 'datasets', dataset: null }],
  ['/-/account', { screen: 'account', dataset: null }],
  ['-/nothing/', { screen: null, dataset: null }],
  ['account', { screen: 'dataset', dataset: 'account', tab: 'fields' }],
  ['/trees/history/', { screen: 'dataset', dataset: 'trees', tab: 'history' }],
  ['b%C3%A4ume/', { screen: 'dataset', dataset: 'bäume', tab: 'fields' }],
  ['trees/nothing', { screen: null, dataset: null }],
  ['trees/history/more', { screen: null, dataset: null }],
])('at %j stands a screen, or that of a dataset', (path, place) => {
  expect(screenAt(path)).toMatchObject(place)
})

test('raw JSON shows twenty members of a list and counts the rest, at any depth', async () => {
  const words = await loadWords('en')
  const long = Array.from({ length: 25 }, (_, n) => n)
  expect(cutLists({ a: { b: long }, c: 'x' }, (n) => words.count('raw.more', n))).toEqual({
    a: { b: [...long.slice(0, 20), '… 5 more'] },
    c: 'x',
  })
})

test('one and none are counted as each language does', async () => {
  const [english, french] = [await loadWords('en'), await loadWords('fr')]
  expect([0, 1, 2].map((n) => english.count('list.count', n))).toEqual([
    '0 datasets',
    '1 dataset',
    '2 datasets',
  ])
  expect([0, 1, 2].map((n) => french.count('list.count', n))).toEqual([
    '0 jeu de données',
    '1 jeu de données',
    '2 jeux de données',
  ])
})
