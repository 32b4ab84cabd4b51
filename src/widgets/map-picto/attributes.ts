import { context, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  name: text('Name of the pictogram, as layers have it: d4c-circle. A dot without it.', { default: '' }),
  color: text('Its color.'),
  context: context('Context whose portal holds the pictogram; the portal of the page otherwise.'),
})
