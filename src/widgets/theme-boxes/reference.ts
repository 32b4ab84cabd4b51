import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The themes of a catalog as pictograms that lead to their datasets.',
  group: { name: 'catalog', place: 8 },
  parts: {
    boxes: 'The list.',
    box: 'A theme, a link.',
    picto: 'Its pictogram.',
    name: 'Its name.',
    empty: 'Said when there is none.',
  },
  notes: ['The pictograms come from themes of d4c-config.'],
}
