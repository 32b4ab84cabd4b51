import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A slider, with a field for the value where it shall be typed.',
  group: { name: 'filters', place: 11 },
  events: { 'd4c-change': 'The value changed: `value`.' },
  parts: {
    range: 'The whole.',
    slider: 'The slider.',
    input: 'The field.',
    icon: 'The icons.',
    invalid: 'What is said of a wrong value.',
  },
  notes: [
    'A typed value that is no number, or cannot be chosen, is not passed on; the slider’s value takes its place.',
    'With `context` and `parameter` the value is written when the slider is let go.',
  ],
}
