import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'One filter of the panel it stands in.',
  group: { name: 'filters', place: 4 },
  events: { 'd4c-refine': 'A value was chosen or freed: field, value, refined.' },
  variables: {
    category: 'A value: name, path, state, count.',
    facetName: 'Name of the facet.',
    context: 'The context, also by its own name.',
  },
  parts: {
    facet: 'The filter.',
    'facet-title': 'Its title.',
    categories: 'Its values.',
    category: 'A value; category-displayed, category-refined or category-excluded by its state.',
    error: 'Said when the dataset has no such field.',
  },
  notes: [
    'It stands in a d4c-facets; outside of one it says so in the console.',
    'disjunctive needs the annotation disjunctive on the field; the server counts accordingly.',
    'Chosen values stay in sight below the first ones while the list is closed.',
  ],
}
