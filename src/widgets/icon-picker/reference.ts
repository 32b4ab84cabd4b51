import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A field for an icon, chosen from a list that can be searched.',
  events: { 'd4c-change': 'Another icon was chosen: `value`, empty for none.' },
  parts: {
    field: 'The whole.',
    label: 'The name of the field.',
    button: 'The button that opens the panel.',
    panel: 'The panel.',
    search: 'The search in it.',
    icon: 'An icon.',
  },
  notes: [
    'The value is the name of the icon with `d4c-` before it.',
    'A list that cannot be loaded is reported in the console.',
  ],
}
