import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A chart of one or more analyses, with a description in one sentence and a table of its values.',
  group: { name: 'charts', place: 1 },
  events: {
    'd4c-load-start': 'A call begins; `context`.',
    'd4c-load-end': 'It has ended; `ok`.',
    'd4c-chart-rendered': 'The chart is drawn.',
    'd4c-chart-click': 'A point was chosen; `serie`, `value` (dates by their parts, as 2001/03).',
    'd4c-refine': 'A click has refined a context; `context`, `field`, `value`, `refined`.',
  },
  parts: {
    chart: 'The whole.',
    picture: 'The drawing.',
    legend: 'The legend; a press on an entry takes it out of the picture.',
    twin: 'The button that shows the values as a table.',
    reset: 'The button that takes a stretch of time back.',
    table: 'The table.',
    error: 'What could not be drawn.',
    empty: 'What stands there without data.',
  },
  methods: { 'toImage(type)': 'A promise of a Blob of the picture, `png` or `svg`.' },
  notes: [
    'Series stand in `<d4c-chart-query>` elements inside; a single one may be written as attributes, a whole chart as `chart-config`.',
    'Arrow keys walk the points of the picture, and each is read aloud.',
    'A `bar` lays the whole picture on its side; a treemap, a funnel or a polar type holds nothing else; a pie may stand in a corner of the others.',
    'Default colors can be distinguished with any kind of color blindness; `patterns` adds hatches and dashes.',
  ],
}
