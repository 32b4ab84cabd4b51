import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Groups the records of a context and gives the rows to its content.',
  group: { name: 'values', place: 2 },
  variables: {
    '{variable}.results': 'Rows: `x`, a value or an object of several, and each series by its name.',
    '{variable}.aggregations': 'Aggregates over the rows by series.',
    results: 'The rows.',
  },
}
