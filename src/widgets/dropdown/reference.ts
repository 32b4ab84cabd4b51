import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A select whose list scrolls beyond a height of its own.',
  events: { 'd4c-change': 'Another choice was made: `value`.' },
  parts: {
    select: 'The whole.',
    label: 'The name of the field.',
    button: 'The closed field.',
    panel: 'The open box.',
    list: 'The list in it.',
    option: 'A choice; also `option-chosen`.',
  },
  notes: ['With a `name`, the form around it sends the value.'],
}
