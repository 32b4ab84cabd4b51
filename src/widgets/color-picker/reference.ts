import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A field for a color: typed, chosen among nice ones, or on a wheel.',
  events: { 'd4c-change': 'Another color was chosen: `value`, empty for none.' },
  parts: {
    color: 'The whole.',
    label: 'The name of the field.',
    swatch: 'The button that opens the panel.',
    input: 'The field.',
    panel: 'The panel.',
  },
  notes: [
    'The panel opens where it was left: at the nice colors or at the wheel.',
    'A typed color gets its `#` and capitals.',
  ],
}
