import { describe, json, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  src: text('Address of a JSON list of `{name, filename, keywords, categories}`; files stand beside it.'),
  icons: json('The same list, in place of an address.'),
  value: text('The chosen icon, `d4c-` and its name; follows the visitor.', { default: '' }),
  label: text('Name of the field.'),
  name: text('Name under which a form sends the value.'),
})
