import { context, describe, flag, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  placeholder: text('Hint in the empty box.'),
  context: context('Context whose portal is searched; the page’s own portal otherwise.'),
  autofocus: flag('The box has the focus when the page opens.'),
  formId: text('Id of the form.'),
  sort: text('Order of the datasets found.'),
})
