import { context, describe, flag, jsonOrText } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Catalog that the datasets of the chart are in.', { required: true }),
  chartConfig: jsonOrText('The chart as an object, JSON, or base64 of JSON.', { required: true }),
  patterns: flag('Hatches and dashes in addition to colors, for people who are color-blind.'),
})
