import { describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  theme: text('Label of the theme.', { required: true }),
})
