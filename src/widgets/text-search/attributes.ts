import { contexts, describe, each, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Contexts that are searched.', { required: true }),
  placeholder: text('Hint in the empty box.'),
  field: text('Field that is searched; all text otherwise.', { default: '' }),
  contextField: each('*-field', text('Field that is searched in one context.')),
  suffix: text('Own name of this search, when a page has several.', { default: '' }),
  autofocus: flag('The box has the focus when the page opens.'),
  button: text('Text of a submit button; no button without it.'),
})
