import { context, describe, each, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  variable: text('Name of the rows in its content.', { default: 'analysis' }),
  context: context('Context that is analysed.', { required: true }),
  max: number('Most rows; 0 for all of them.', { default: 0 }),
  x: text('Field by which records are grouped, with a part of a date after a dot: `date.year`.'),
  xOf: each('x-*', text('One more field by which records are grouped.')),
  sort: text('Series by which rows are sorted, the largest first; with a minus before it the smallest.'),
  serieOf: each(
    'serie-*',
    text('Value of a row: `FUNCTION(expression)` or `QUANTILES(expression, 90)`.', { default: '' }),
  ),
  aggregationOf: each('aggregation-*', text('Aggregates over the rows of a series: `MIN,MAX`.')),
})
