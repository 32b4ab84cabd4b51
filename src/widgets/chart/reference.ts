import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A chart of one or more analyses.',
  events: {
    'd4c-load-start': 'A call begins; `context`.',
    'd4c-load-end': 'It has ended; `ok`.',
    'd4c-chart-rendered': 'The chart is drawn.',
  },
  parts: {
    chart: 'The drawing.',
    legend: 'The legend.',
    twin: 'The same values as a table.',
  },
}
