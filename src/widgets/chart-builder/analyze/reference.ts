import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A chart of one dataset beside everything that can be chosen of it.',
  events: {
    'd4c-chart-change': 'The chart was changed; `context`, `definition`.',
  },
  parts: {
    analyze: 'The whole.',
    controls: 'What can be chosen.',
    query: 'The axis and its series.',
    series: 'The list of series.',
    serie: 'What can be chosen of a series.',
    types: 'The chart types.',
    frame: 'What holds for the whole picture.',
    preview: 'The chart.',
  },
  notes: [
    'The chart that a visitor makes stands in the address of the page as dataChart: base64 of its definition as JSON in UTF-8.',
    'Without one, the chart is that of the publisher (the metadata analyze_default), else one that is proposed from the schema.',
  ],
}
