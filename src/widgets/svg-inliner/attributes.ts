import { describe, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  url: text('Address of the picture; a dot stands in without one.'),
  color: text('Color of the whole drawing.'),
  colorByAttribute: object('Colors of parts of the drawing, by their data-fill-id.'),
})
