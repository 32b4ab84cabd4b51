import { contexts, describe } from '../../../custom-element/attributes.ts'
import { frameAttributes, singleAttributes } from '../attributes.ts'

export const attributes = describe({
  ...frameAttributes,
  ...singleAttributes,
  context: contexts('Context whose records are analyzed, or several for the queries of a chart-config.', {
    required: true,
  }),
})
