import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'A box that adds a value to a parameter of a context, and takes it away; its content is the label.',
  group: { name: 'filters', place: 12 },
  isQuiet: true,
  events: { 'd4c-change': 'The box was changed: `value`, `checked`.' },
  parts: { toggle: 'The whole.', box: 'The box.', text: 'The label.' },
  notes: ['One value is stored plain, several as a list; without a value the parameter is removed.'],
}
