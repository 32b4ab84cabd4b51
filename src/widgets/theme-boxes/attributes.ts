import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Catalog whose themes are shown.', { required: true }),
})
