import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'One series of a chart: its values and how they are drawn.',
  group: { name: 'charts', place: 3 },
  notes: ['Stands inside `<d4c-chart-query>`.'],
}
