import { context, describe, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context of the dataset.', { required: true }),
  feedback: text('Whether feedback is offered: only `true` offers it.', { default: 'true' }),
  recordid: text('Record that the feedback is about; a new one otherwise.'),
})
