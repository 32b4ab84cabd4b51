import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'From one date to another.',
  group: { name: 'filters', place: 9 },
  isQuiet: true,
  events: { 'd4c-range-change': 'Other dates were chosen: from, to; null for an open end.' },
  parts: { timerange: 'All of it.', date: 'One date; date-from or date-to.', input: 'Its box.' },
  notes: [
    'It writes q.timerange, or q.from_date or q.to_date when one end is open, each with the suffix behind it.',
    'A range that the contexts hold wins over from, to and the defaults.',
    'With display-time false the range goes from the start of its first day to the end of its last.',
  ],
}
