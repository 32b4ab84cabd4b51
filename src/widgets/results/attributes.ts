import { context, describe, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose results are given to the template.', { required: true }),
  variable: text('Name of the results in the template.', { default: 'results' }),
  max: number('Results asked for.', { default: 10 }),
})
