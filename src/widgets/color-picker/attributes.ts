import { describe, flag, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  value: text('The color, `#RRGGBB` or `#RGB`; follows the visitor.', { default: '' }),
  label: text('Name of the field.'),
  colors: list('The nice colors.'),
  required: flag('Whether there is always a color.'),
  defaultColor: text('What an empty required field becomes; white otherwise.'),
  name: text('Name under which a form sends the value.'),
})
