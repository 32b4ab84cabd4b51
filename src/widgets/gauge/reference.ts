import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shows a value as a share of its maximum: a ring, an upright bar or a lying one.',
  group: { name: 'lists', place: 11 },
  parts: {
    gauge: 'The whole.',
    track: 'The empty form.',
    fill: 'The filled share.',
    text: 'The percentage.',
  },
  notes: ['The share is held between 0 and 100 percent and has no decimals; it is drawn in 2.5 seconds.'],
}
