import { expect, test } from 'vitest'
import type { Dataset } from '../../../src/core/dataset.ts'
import { en } from '../../../src/messages/en/widgets.ts'
import { catalogFacets, configuredFacets, datasetFacets } from '../../../src/widgets/facets/settings.ts'

const dataset: Dataset = {
  datasetid: 'd',
  has_records: true,
  data_visible: true,
  features: [],
  metas: { title: 'D', records_count: 0, domain: '' },
  fields: [
    { name: 'town', label: 'Town', type: 'text', annotations: [{ name: 'facet' }, { name: 'disjunctive' }] },
    { name: 'note', label: 'Note', type: 'text', annotations: [] },
  ],
  attachments: [],
  alternative_exports: [],
}

test('a catalog is filtered by date, publisher, keyword and theme', () => {
  expect(catalogFacets(en).map(({ name, title }) => [name, title])).toEqual([
    ['modified', 'Modified'],
    ['publisher', 'Publisher'],
    ['keyword', 'Keyword'],
    ['theme', 'Theme'],
  ])
})

test('a dataset is filtered by its fields annotated facet', () => {
  expect(datasetFacets(dataset)).toMatchObject([{ name: 'town', title: 'Town', disjunctive: true }])
})

test('a list of objects says more than the annotations, which say the rest', () => {
  const config = [
    {
      name: 'town',
      title: 'Where',
      sort: ['b', 'a'],
      visibleItems: 3,
      disjunctive: false,
      valueSearch: 'suggest',
    },
    { name: 'note', sort: '-alphanum', hideIfSingleCategory: 'true', valueFormatter: 'language' },
    { title: 'nameless' },
    'nonsense',
  ]
  expect(configuredFacets(config, dataset)).toMatchObject([
    {
      name: 'town',
      title: 'Where',
      firstPaths: ['b', 'a'],
      visibleItems: 3,
      disjunctive: false,
      valueSearch: 'suggest',
    },
    {
      name: 'note',
      title: 'Note',
      serverSort: '-alphanum',
      hideIfSingleCategory: true,
      valueFormatter: 'language',
    },
  ])
})

test('anything but a list asks for no filter', () => {
  expect(configuredFacets({ name: 'town' }, dataset)).toEqual([])
})
