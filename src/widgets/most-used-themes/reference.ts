import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The five themes with the most datasets, each a link to them.',
  group: { name: 'catalog', place: 9 },
  parts: {
    rows: 'The list.',
    row: 'An entry.',
    picto: 'The pictogram of its theme.',
    title: 'Its title, a link.',
    detail: 'How many datasets it has.',
    empty: 'Said when there is none.',
  },
  notes: ['The pictograms come from themes of d4c-config.'],
}
