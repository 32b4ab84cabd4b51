import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The image of a record, at the size of a thumbnail.',
  group: { name: 'lists', place: 10 },
  parts: { image: 'the image', placeholder: 'what stands in for a file without a picture' },
  notes: [
    'In a template, record="record" hands over the record; a script sets the property record.',
    'Nothing is shown for a record whose field is empty.',
  ],
}
