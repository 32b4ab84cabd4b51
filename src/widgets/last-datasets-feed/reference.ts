import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The datasets of a catalog that were changed last.',
  group: { name: 'catalog', place: 7 },
  parts: {
    rows: 'The list.',
    row: 'An entry.',
    picto: 'The pictogram of its theme.',
    title: 'Its title, a link.',
    detail: 'How long ago that was.',
    empty: 'Said when there is none.',
  },
  notes: ['The filters of the context narrow the list.'],
}
