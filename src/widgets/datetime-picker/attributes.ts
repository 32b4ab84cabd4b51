import { describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  format: text('How the date is written; one with a space has a time.', { default: 'YYYY-MM-DD HH:mm:ss' }),
  value: text('The date as ISO text; follows the visitor.', { default: '' }),
  label: text('Name of the field.'),
  name: text('Name under which a form sends the value.'),
  disabled: flag('Whether it cannot be changed.'),
})
