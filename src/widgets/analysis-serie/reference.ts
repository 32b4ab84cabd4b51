import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Finds the longest run of rows of an analysis that meet a condition.',
  group: { name: 'values', place: 3 },
  variables: {
    'results.global': 'Rows of the longest run, without `separate-on-x` or with `mode="reduce"`.',
    'results.{x}': 'Rows of the longest run of each value of that part of `x`.',
  },
}
