import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'The values of a facet, larger the more often they occur; a value refines a search or leads to a page.',
  group: { name: 'filters', place: 10 },
  events: { 'd4c-refine': 'A value was chosen or freed: field, value, refined.' },
  parts: {
    tags: 'The list of values.',
    tag: 'A value; tag-1 to tag-6 by its weight, the largest first.',
    empty: 'Said when there is no value.',
  },
  notes: [
    'The weight of a value follows from its count: 1 to 3 from the median on, 4 to 6 below it.',
    'redirect-to takes addresses that begin with http://, https:// or /.',
  ],
}
