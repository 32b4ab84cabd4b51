import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The fields of a dataset: label, name, description, type, unit and a value.',
  group: { name: 'catalog', place: 3 },
  parts: {
    fields: 'The list.',
    field: 'A field.',
    label: 'Its label.',
    description: 'Its description.',
    facts: 'The rest.',
  },
  notes: ['The value is that of a first record, and left out where the records are not to be seen.'],
}
