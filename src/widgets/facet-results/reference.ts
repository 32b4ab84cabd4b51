import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Values of a facet as a variable of its content.',
  group: { name: 'filters', place: 5 },
  variables: {
    results: 'The values, under the name that variable gives: name, path, state, count.',
    loading: 'True while newer ones are on their way; in its own template.',
  },
  notes: [
    'Its content is a template, or elements that read the variable.',
    'A failed call leaves the earlier values.',
  ],
}
