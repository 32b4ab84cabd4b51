import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'What people have made of datasets, newest first; more come as the page is scrolled.',
  group: { name: 'catalog', place: 11 },
  variables: {
    reuse:
      'url, title, description, thumbnail, created_at, dataset (id, title), user (first_name, last_name, username), datasetUrl.',
    index: 'Its place, from 0.',
  },
  parts: {
    reuses: 'All of it.',
    list: 'The list.',
    item: 'An entry.',
    box: 'A reuse.',
    picture: 'Its picture.',
    title: 'Its title.',
    description: 'Its description.',
    dataset: 'The link to its dataset.',
    empty: 'Said when there is none.',
    last: 'Said below the last one.',
  },
  notes: ['Twenty reuses are asked for at a time.', 'With a dataset context: the reuses of that dataset.'],
}
