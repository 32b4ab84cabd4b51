import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Puts an SVG file into the page, so that it takes a color.',
  parts: { picto: 'the drawing' },
  notes: [
    'Scripts, style sheets and references to other files are taken out of the SVG.',
    'A picture of another format is placed as it is; a dot stands in for one that is missing or cannot be loaded.',
    'The picture is decoration: what it tells must also stand beside it in words.',
  ],
}
