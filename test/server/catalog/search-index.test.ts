import { describe, expect, test } from 'vitest'
import { type SearchedDataset, SearchIndex, SearchIndexes } from '../../../src/server/catalog/search-index.ts'

const dataset = (id: string, metas: SearchedDataset['metas']): SearchedDataset => ({
  id,
  metas,
  interopMetas: { dcat: { spatial: 'Île-de-France' } },
})

const datasets = [
  dataset('airports', { title: 'Airports of the United States', theme: ['Transport'], publisher: 'FAA' }),
  dataset('communes', { title: 'Communes de France', theme: ['Territoires'], publisher: 'Etalab' }),
  dataset('velib', { title: 'Stations Vélib’', theme: ['Transport'], publisher: 'Ville de Paris' }),
  dataset('flights', {
    title: 'Flights of 2001',
    description: '<p>Names of the airports come from another dataset.</p>',
    theme: ['Transport'],
  }),
]
const index = new SearchIndex()
index.update(datasets)
const idsOf = (text: string) => index.suggest(text, 5).datasets

describe('a search of datasets', () => {
  test.each([
    ['airpots', 'airports'],
    ['ariports', 'airports'],
    ['communnes', 'communes'],
    ['velib stations', 'velib'],
    ['statoins velib', 'velib'],
    ['COMMUNES FRNACE', 'communes'],
    ['airp', 'airports'],
  ])('finds what %s means', (text, id) => {
    expect(idsOf(text)[0]).toBe(id)
  })

  test('ranks titles before descriptions', () => {
    expect(idsOf('airports')).toEqual(['airports', 'flights'])
  })

  test('spells unknown words as they are known, and leaves known ones alone', () => {
    expect(index.suggest('airpots', 5).corrected).toBe('airports')
    expect(index.suggest('communnes de France', 5).corrected).toBe('communes de France')
    expect(index.suggest('airports', 5).corrected).toBeNull()
    expect(index.suggest('airp', 5).corrected).toBeNull()
    expect(index.suggest('xylophonquartett', 5)).toMatchObject({ corrected: null, datasets: [] })
  })

  test('proposes themes, publishers and territories, without accents as well', () => {
    expect(index.suggest('trans', 5).themes).toEqual([{ name: 'Transport', count: 3 }])
    expect(index.suggest('paris', 5).publishers).toEqual([{ name: 'Ville de Paris', count: 1 }])
    expect(index.suggest('ile de', 5).territories).toEqual([{ name: 'Île-de-France', count: 4 }])
  })

  test('what is no word finds nothing', () => {
    for (const text of ['', '   ', '"', '*', '\\', 'a'.repeat(5000)])
      expect(index.suggest(text, 5).datasets).toEqual([])
  })

  test('follows changes of the catalog', () => {
    const changing = new SearchIndex()
    changing.update(datasets)
    changing.update([dataset('velib', { title: 'Railway stops' }), ...datasets.slice(0, 1)])
    expect(changing.suggest('stations', 5).datasets).toEqual([])
    expect(changing.suggest('communes', 5).datasets).toEqual([])
    expect(changing.suggest('railway', 5).datasets).toEqual(['velib'])
  })

  test('callers of other rights have an index of their own', () => {
    const indexes = new SearchIndexes()
    expect(indexes.of('all', '1', datasets).suggest('communes', 5).datasets).toEqual(['communes'])
    expect(indexes.of('few', '1', datasets.slice(0, 1)).suggest('communes', 5).datasets).toEqual([])
  })
})
