import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The newest reuses.',
  group: { name: 'catalog', place: 12 },
  variables: {
    reuse:
      'url, title, description, thumbnail, created_at, dataset (id, title), user (first_name, last_name, username), datasetUrl.',
    index: 'Its place, from 0.',
  },
  parts: {
    rows: 'The list.',
    row: 'An entry.',
    picture: 'Its picture.',
    title: 'Its title.',
    detail: 'How long ago it was proposed.',
    empty: 'Said when there is none.',
  },
  notes: ['A title leads to the page of the dataset, with external-links to the reuse itself.'],
}
