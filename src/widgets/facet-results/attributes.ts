import { context, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose values are given to the content.', { required: true }),
  facetName: text('Field whose values are given.', { required: true }),
  variable: text('Name of the values in the content.', { default: 'results' }),
  sort: text('Order: count, num, alphanum, each with - to reverse.'),
})
