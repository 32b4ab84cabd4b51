import { expect, test } from 'vitest'
import { createContext } from '../../../src/client/contexts/context.ts'
import { ParameterStore } from '../../../src/client/contexts/parameters.ts'
import type { Dataset } from '../../../src/core/dataset.ts'
import type { Parameters } from '../../../src/core/parameters/encode.ts'
import { en } from '../../../src/messages/en/widgets.ts'
import { filtersOf, mergeFilters, removal } from '../../../src/widgets/filter-summary/model.ts'

const dataset: Dataset = {
  datasetid: 'd',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'D', records_count: 0, domain: '' },
  fields: [
    { name: 'town', label: 'Town', type: 'text', annotations: [] },
    { name: 'day', label: 'Day', type: 'date', annotations: [] },
    { name: 'place', label: 'Place', type: 'geo_point_2d', annotations: [] },
  ],
  attachments: [],
  alternative_exports: [],
}
const read = (parameters: Parameters, exclude: string[] = [], of: Dataset | null = dataset) =>
  filtersOf(parameters, exclude, { dataset: of, sentences: en, locale: 'en' }).map(({ label, text }) => [
    label,
    text,
  ])

test.each<[string, Parameters, string[][]]>([
  ['a text search', { q: 'oak' }, [['Text search', 'oak']]],
  ['a search in one field', { 'q.x': 'town:"Namur"' }, [['Town', 'Namur']]],
  [
    'each refinement',
    { 'refine.town': ['Namur', 'Ath'] },
    [
      ['Town', 'Namur'],
      ['Town', 'Ath'],
    ],
  ],
  [
    'levels of a date',
    { 'refine.day': ['2014', '2015/02', '2016/03/04'] },
    [
      ['Day', '2014'],
      ['Day', 'February 2015'],
      ['Day', 'March 4, 2016'],
    ],
  ],
  ['an area by its geographic field', { 'geofilter.polygon': '(1,2)' }, [['Drawn area on the map', 'Place']]],
  ['a time scale', { 'q.timescale': 'day>=#now(weeks=-4)' }, [['Day', 'Last 4 weeks']]],
  [
    'a range',
    { 'q.timerange': 'day:[2024-01-01 TO 2024-01-31]' },
    [['Day', 'From January 1, 2024 To January 31, 2024']],
  ],
  ['a first date', { 'q.from_date': 'day>="2024-01-01"' }, [['Day', 'From January 1, 2024']]],
  ['a search on the map', { 'q.mapfilter': 'oak' }, [['Map filter', 'oak']]],
  ['no other parameter', { sort: 'town', start: 10, 'disjunctive.town': true }, []],
])('lists %s', (_, parameters, filters) => {
  expect(read(parameters)).toEqual(filters)
})

test('leaves excluded parameters out', () => {
  expect(read({ q: 'a', 'refine.town': 'Ath' }, ['q'])).toEqual([['Town', 'Ath']])
})

test('names catalog facets', () => {
  const parameters = { 'refine.features': 'geo', 'refine.language': 'fr', 'refine.dcat.creator': 'x' }
  expect(read(parameters, [], null)).toEqual([
    ['View', 'geo'],
    ['Language', 'French'],
    ['Creator', 'x'],
  ])
})

test('merges equal filters of several contexts', () => {
  const context = (name: string) =>
    createContext(name, 'dataset', new ParameterStore(), { domain: '', domainUrl: '' })
  const filter = { parameter: 'q', value: 'a', label: 'Text search', text: 'a' }
  const [left, right] = [context('left'), context('right')]
  const merged = mergeFilters([
    { context: left, filters: [filter] },
    { context: right, filters: [filter, { ...filter, value: 'b', text: 'b' }] },
  ])
  expect(merged.map(({ text, contexts }) => [text, contexts.map(({ name }) => name)])).toEqual([
    ['a', ['left', 'right']],
    ['b', ['right']],
  ])
})

test('removing takes one value, or the parameter with what belongs to it', () => {
  const filter = { parameter: 'refine.town', value: 'Ath', label: '', text: '' }
  expect(removal(filter, { 'refine.town': ['Namur', 'Ath'], 'disjunctive.town': true })).toEqual({
    'refine.town': 'Namur',
  })
  expect(removal(filter, { 'refine.town': 'Ath', 'disjunctive.town': true })).toEqual({
    'refine.town': undefined,
    'disjunctive.town': undefined,
  })
})
