import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Computes statistics over the rows of an analysis.',
  group: { name: 'values', place: 4 },
  variables: {
    'results[0].{name}': 'The value of each `serie-{name}`; null without a number to compute it of.',
  },
}
