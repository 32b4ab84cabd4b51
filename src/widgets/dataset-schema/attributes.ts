import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose dataset is described.', { required: true }),
})
