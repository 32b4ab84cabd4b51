import { describe, flag, json, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  options: json('List of texts or of `{value, label}`; `<option>` children otherwise.'),
  value: text('The chosen value; follows the visitor.', { default: '' }),
  label: text('Name of the field.'),
  placeholder: text('Shown while nothing is chosen.'),
  maxHeight: number('Height of the list in pixels, beyond which it scrolls.', { default: 200 }),
  name: text('Name under which a form sends the value.'),
  disabled: flag('Whether it cannot be opened.'),
})
