import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Layers of a map that are shown and hidden together.',
  group: { name: 'maps', place: 3 },
  notes: [
    'Stands inside `<d4c-map>` and holds `<d4c-map-layer>`.',
    'A layer outside of a group is a group of its own.',
    'While the `show-if` of one of its layers is false, the group is neither drawn nor named.',
  ],
}
