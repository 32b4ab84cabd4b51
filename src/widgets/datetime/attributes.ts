import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  variable: text('Name of the date in its content.', { default: 'datetime' }),
})
