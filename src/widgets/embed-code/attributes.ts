import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  url: text('Address of what is embedded; that of the page otherwise.'),
  title: text('Title of the frame; that of the page otherwise.'),
})
