import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The author’s template once for each result; more results come as the page is scrolled.',
  group: { name: 'lists', place: 5 },
  events: {
    'd4c-load-start': 'Results are asked for.',
    'd4c-load-end': 'Loading has ended: ok, nhits.',
  },
  variables: {
    item: 'A record (fields, geometry, recordid) or a dataset (datasetid, metas, fields).',
    index: 'Its place, from 0.',
    context: 'The context, also by its own name.',
  },
  parts: {
    results: 'All of it.',
    list: 'The list; further parts by list-class.',
    item: 'A result; further parts by result-class.',
    empty: 'Said when there is nothing.',
    last: 'Said below the last result.',
  },
  notes: [
    'Ten results are asked for at a time, while fewer than two heights of the window are left below.',
    'A search reaches ten thousand results.',
  ],
}
