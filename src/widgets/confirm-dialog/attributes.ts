import { describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  message: text('The question that is asked.', { required: true }),
  disabled: flag('Asks nothing and lets nothing through.'),
  open: flag('Whether the question is asked now; follows the visitor.'),
  confirmLabel: text('Word of the button that agrees.'),
  cancelLabel: text('Word of the button that does not.'),
})
