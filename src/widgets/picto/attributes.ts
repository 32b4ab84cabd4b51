import { describe, list, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  url: text('Address of the pictogram.'),
  localId: text('Id of an svg or symbol of the page, in place of url.'),
  color: text('Color of the whole pictogram.'),
  colorByAttribute: object('Colors of parts of the pictogram, by their data-fill-id.'),
  classes: list('Classes of the drawing, also names of its parts.'),
})
