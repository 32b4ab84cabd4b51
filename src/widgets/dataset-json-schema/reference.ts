import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The JSON Schema of a dataset’s records.',
  group: { name: 'catalog', place: 4 },
  isQuiet: true,
  parts: {
    schema: 'All of it.',
    definition: 'A definition.',
    property: 'A field.',
    source: 'The schema as JSON.',
  },
}
