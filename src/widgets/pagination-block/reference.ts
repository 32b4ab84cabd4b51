import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Links to the pages of a list of results; nothing while there is only one.',
  group: { name: 'lists', place: 6 },
  parts: { pages: 'All of it.', page: 'A link.' },
  notes: [
    'It reads how many results there are from its context, and reads and writes start.',
    'A search reaches ten thousand results.',
  ],
}
