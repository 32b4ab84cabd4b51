import { describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  label: text('Heading of the panel; `slot="label"` takes markup instead.', { default: '' }),
  open: flag('Whether the content is shown; follows the visitor.'),
})
