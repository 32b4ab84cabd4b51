import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A field for a date, or a date with its time, typed or chosen from a calendar.',
  events: { 'd4c-change': 'Another date was chosen: `value`, empty when it was cleared.' },
  parts: {
    picker: 'The whole.',
    label: 'The name of the field.',
    input: 'The field.',
    button: 'The button that opens the calendar.',
    panel: 'The box around the calendar.',
    calendar: 'The calendar.',
    day: 'A day of it.',
    zone: 'The time zone.',
    invalid: 'What is said of a text that is no date.',
  },
  notes: [
    'The value is a day for a format without a space, and an instant in UTC with its offset otherwise; the field shows the visitor’s own time zone.',
    'The week begins on Sunday in English, on Monday in French.',
    'Alt and Down open the calendar; Page Up and Page Down go through its months.',
  ],
}
