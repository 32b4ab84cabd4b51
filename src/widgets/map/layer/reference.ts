import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A layer of a map: the records of a context as points, shapes or clusters.',
  group: { name: 'maps', place: 2 },
  variables: {
    record: 'The record that was clicked.',
    records: 'All records at that place.',
    index: 'Place of the record among them, from 0.',
    context: 'The context of the layer; also as `ctx`.',
  },
  notes: ['Stands inside `<d4c-map>`.'],
}
