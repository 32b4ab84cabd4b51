import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Computes one value over the records of a context and gives it to its content.',
  group: { name: 'values', place: 1 },
  variables: { '{variable}': 'A number, or a text for MIN and MAX of dates; null without a record.' },
}
