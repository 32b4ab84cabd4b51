import { contexts, describe } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: contexts('Catalog contexts that are searched.', { required: true }),
})
