import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A link that clears the active filters of its contexts.',
  group: { name: 'filters', place: 7 },
  isQuiet: true,
  events: { 'd4c-filters-cleared': 'Filters were cleared: parameters, the names of those.' },
  parts: { link: 'The link.' },
  notes: [
    'Filters are q, q.*, refine.*, geofilter.polygon and geofilter.distance; order, page and tab stay.',
  ],
}
