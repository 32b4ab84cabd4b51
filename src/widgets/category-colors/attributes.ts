import { context, describe, object, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context of the dataset.', { required: true }),
  field: text('Facet whose categories get colors.', { required: true }),
  value: object('Colors by category; follows the visitor once applied.', { default: {} }),
})
