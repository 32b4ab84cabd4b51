import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The filter panel of a context.',
  group: { name: 'filters', place: 3 },
  events: {
    'd4c-refine': 'A value was chosen or freed: field, value, refined.',
    'd4c-load-start': 'Counts are asked for.',
    'd4c-load-end': 'Loading has ended: ok, nhits.',
  },
  parts: {
    facets: 'The panel.',
    facet: 'A filter.',
    'facet-title': 'Its title.',
    categories: 'Its values.',
    category: 'A value; category-displayed, category-refined or category-excluded by its state.',
  },
  notes: [
    'Without d4c-facet inside: each field annotated facet; of a catalog modified, publisher, keyword and theme.',
    'With d4c-facet inside only those are shown, and other markup stays where it is.',
  ],
}
