import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Catalog that is counted.', { required: true }),
})
