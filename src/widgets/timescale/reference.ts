import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A quick choice of the last year, month, week or day.',
  group: { name: 'filters', place: 8 },
  isQuiet: true,
  parts: { timescale: 'The choices.', choice: 'A choice.' },
  notes: [
    'It writes q.timescale of each context.',
    'Without a date field a message is shown instead; of several date fields the first is used, with a warning in the console.',
  ],
}
