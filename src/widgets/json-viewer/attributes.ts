import { describe, json, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  value: json('What is shown: JSON, or any value as a property.', { required: true }),
  label: text('What the values are, for those who do not see them.'),
})
