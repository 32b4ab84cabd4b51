import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Gives each category of a field a color, for charts and maps.',
  events: { 'd4c-change': 'The colors were applied: `field`, `value` with the colors by category.' },
  parts: {
    editor: 'The whole.',
    categories: 'The list.',
    category: 'A category and its color.',
    apply: 'The button that applies them.',
  },
  notes: [
    'Categories without a color, and colors of values that the field does not have, are left out when the colors are applied.',
  ],
}
