import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Layers of a map that are shown and hidden together.',
  notes: ['Stands inside `<d4c-map>` and holds `<d4c-map-layer>`.'],
}
