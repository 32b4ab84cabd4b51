import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The JSON Schema of a dataset’s records.',
  parts: {
    schema: 'All of it.',
    definition: 'A definition.',
    property: 'A field.',
    source: 'The schema as JSON.',
  },
}
