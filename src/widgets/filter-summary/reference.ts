import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The active filters of its contexts, each removable.',
  group: { name: 'filters', place: 6 },
  isQuiet: true,
  events: {
    'd4c-filter-removed': 'A filter was removed: parameter, value.',
    'd4c-filters-cleared': 'All listed filters were: parameters, their names.',
  },
  parts: {
    summary: 'All of it.',
    filters: 'The list.',
    filter: 'A filter.',
    'filter-remove': 'The button that removes it.',
    clear: 'The link that removes all.',
  },
  notes: [
    'Equal filters of several contexts are one entry; a context is named when not all have the filter.',
  ],
}
