import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The images of a dataset one at a time, with their titles and the fields of their records.',
  group: { name: 'lists', place: 9 },
  events: { 'd4c-slide-change': 'Another image is shown: context, index, total, recordid.' },
  variables: { record: 'the record of the image', 'context, ctx': 'the context' },
  parts: {
    slideshow: 'all of it',
    image: 'the image',
    details: 'the fields of the record',
    bar: 'the bar of buttons',
    index: 'which image of how many',
    title: 'the title',
    button: 'a button',
    broken: 'what is said of a file that cannot be displayed',
    empty: 'what is said when there is nothing to show',
  },
  notes: [
    'It is 400 pixels high unless a style sheet says otherwise.',
    'Left and Right go from image to image.',
    'In full screen, a context that follows the address of the page waits until it is left.',
  ],
}
