import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The pictogram of a theme, in the color of the theme.',
  parts: { picto: 'the drawing', 'theme-{slug}': 'the drawing of that theme' },
  notes: [
    'Pictograms and colors come from the attribute themes of d4c-config; its key default stands for every other theme.',
    'The element gets the class theme-{slug}, as theme-health.',
    'A dot stands in for a pictogram that is missing or cannot be loaded.',
  ],
}
