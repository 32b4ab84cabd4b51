import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A pictogram as maps draw it, by its name.',
  isQuiet: true,
  parts: { picto: 'the drawing' },
  notes: [
    'A dot stands in for a pictogram that is missing or cannot be loaded.',
    'The picture is decoration: what it tells must also stand beside it in words.',
  ],
}
