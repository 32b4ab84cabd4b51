import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Counts of a catalog: its datasets, keywords, publishers and themes.',
  group: { name: 'values', place: 6 },
  variables: {
    '{context}.stats':
      'dataset, keyword, publisher, theme; 0 before they are known. The context under its own name.',
  },
  parts: {
    stats: 'The counts, where the element has no content.',
    stat: 'One of them; stat-dataset and so on.',
  },
  notes: [
    'Its content is a template, or elements that read the variable; the counts themselves without any.',
    'The filters of the context narrow what is counted.',
  ],
}
