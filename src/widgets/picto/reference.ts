import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A pictogram in a color, as large as its style sheet says.',
  parts: { picto: 'the drawing; each of the classes is a part as well' },
  notes: [
    'The filter pictoUrl gives the address of a pictogram by its name: {{ "d4c-circle" | pictoUrl }}.',
    'A dot stands in for a pictogram that is missing or cannot be loaded.',
    'The picture is decoration: what it tells must also stand beside it in words.',
  ],
}
