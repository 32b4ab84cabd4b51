import { context, describe, json } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose filters are shown.', { required: true }),
  facetsConfig: json('Filters to show, as a list of objects with the attributes of d4c-facet.'),
})
