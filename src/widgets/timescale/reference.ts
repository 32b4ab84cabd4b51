import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A quick choice of the last year, month, week or day.',
  group: { name: 'filters', place: 8 },
  isQuiet: true,
  parts: { timescale: 'The choices.', choice: 'A choice.' },
  notes: [
    'It writes q.timescale of each context.',
    'A dataset without a date field is told in its place; of several the first one is taken, which the console says.',
  ],
}
