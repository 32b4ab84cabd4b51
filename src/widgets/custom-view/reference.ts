import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shows the presentation that publishers have written for a dataset.',
  group: { name: 'contexts', place: 5 },
  isQuiet: true,
  parts: {
    view: 'The presentation.',
  },
  notes: ['Its markup is sanitised, and its style sheet reaches nothing outside of it.'],
}
