import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Explains what it encloses in a bubble, for pointer and keyboard alike.',
  parts: { bubble: 'The bubble.' },
  notes: [
    'The bubble comes and goes after 200 milliseconds; Escape takes it away at once.',
    'The first element inside gets the text as its accessible description unless it has one.',
  ],
}
