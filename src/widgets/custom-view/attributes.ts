import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context of the dataset whose own presentation is shown.', { required: true }),
})
