import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'Puts a chart together from one or more datasets: axes, series, types, colors, order; the chart itself stands beside.',
  events: {
    'd4c-chart-change': 'The chart was changed; `definition`, `title`.',
    'd4c-chart-saved': 'The chart was saved; `chartId`, `title`, `lastModification`.',
    'd4c-chart-opened': 'A saved chart was opened; `chartId`.',
  },
  parts: {
    builder: 'The whole.',
    bar: 'Title and actions.',
    title: 'The title.',
    save: 'The button that saves.',
    side: 'What can be chosen.',
    picker: 'The search for datasets.',
    query: 'What can be chosen of the data of one dataset.',
    series: 'The list of series.',
    serie: 'What can be chosen of a series.',
    types: 'The chart types.',
    frame: 'What holds for the whole picture.',
    preview: 'The chart.',
    code: 'Its code.',
    downloads: 'The chart as files.',
  },
  notes: [
    'Saving, opening and deleting need a session of the portal on the same origin; a link to the chart needs none.',
    'With sync-to-url the address holds the chart as dataChart: base64 of its definition as JSON in UTF-8.',
    'A context of the page gives its filters to the chart when its dataset is added; they can be taken off again.',
    'Unsaved changes stay in the tab and are offered again when the page is reopened.',
  ],
}
