import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A box whose text becomes the query of its contexts.',
  group: { name: 'filters', place: 1 },
  events: { 'd4c-search': 'A text was applied: text, empty after a reset.' },
  parts: {
    form: 'All of it.',
    input: 'The box.',
    reset: 'The button that empties it.',
    button: 'The submit button.',
  },
  notes: [
    'Enter applies the text, Escape empties the box.',
    'The suffixes timerange, timescale, calendar_bounds, geographic_area, mapfilter, to_date and from_date are reserved.',
    'Over several contexts the box follows the parameter only where all agree.',
  ],
}
