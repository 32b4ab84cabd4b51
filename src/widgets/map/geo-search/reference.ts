import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A map on which a rectangle is drawn to search a catalog within.',
  events: {
    'd4c-shape-drawn': 'A rectangle was drawn; `type`, `parameters`.',
    'd4c-shape-removed': 'It was removed.',
  },
  parts: { map: 'The map.', zoom: 'Its buttons.', tools: 'Its tools.' },
  notes: ['Finds the datasets whose metadata name a geographic area that meets the rectangle.'],
}
