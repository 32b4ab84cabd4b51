import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'One analysis of a chart: a context and what is on its horizontal axis.',
  group: { name: 'charts', place: 2 },
  notes: ['Stands inside `<d4c-chart>` and holds `<d4c-chart-serie>`.'],
}
