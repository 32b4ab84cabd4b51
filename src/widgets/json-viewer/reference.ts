import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shows JSON as a tree that opens and closes.',
  parts: { json: 'The tree.' },
  notes: ['An array of more than 20 elements begins closed.'],
}
