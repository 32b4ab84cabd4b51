import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The author’s template once for each result.',
  group: { name: 'lists', place: 4 },
  events: { 'd4c-load-start': 'Loading has begun.', 'd4c-load-end': 'Loading has ended: ok, nhits.' },
  variables: {
    item: 'A record (fields, geometry, recordid) or a dataset (datasetid, metas, fields).',
    index: 'Its place on the page, from 0.',
    context: 'The context, also by its own name.',
  },
  parts: {
    results: 'All of it.',
    hits: 'The number of results.',
    list: 'The list.',
    item: 'A result.',
    pages: 'The page links.',
    page: 'A page link.',
    empty: 'Said when there is no result.',
  },
}
