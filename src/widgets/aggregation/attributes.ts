import { context, describe, each, list, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  variable: list('Names of the values in its content.', { default: ['aggregation'] }),
  context: context('Context that is aggregated.'),
  function: text('COUNT, AVG, MIN, MAX, STDDEV, SUM or QUANTILES.', { default: 'COUNT' }),
  expression: text('Field or expression that is aggregated; COUNT needs none.'),
  contextOf: each('d4c-aggregation-*-context', text('Context of one variable.')),
  functionOf: each('d4c-aggregation-*-function', text('Function of one variable.')),
  expressionOf: each('d4c-aggregation-*-expression', text('Expression of one variable.')),
})
