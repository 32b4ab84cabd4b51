import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'One series of a chart: its values and how they are drawn.',
  notes: ['Stands inside `<d4c-chart-query>`.'],
}
