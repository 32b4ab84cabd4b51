import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The five publishers with the most datasets, each a link to them.',
  group: { name: 'catalog', place: 10 },
  parts: {
    rows: 'The list.',
    row: 'An entry.',
    title: 'Its title, a link.',
    detail: 'How many datasets it has.',
    empty: 'Said when there is none.',
  },
}
