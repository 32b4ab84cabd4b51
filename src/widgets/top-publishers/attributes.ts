import { context, describe } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Catalog whose publishers are listed.', { required: true }),
})
