import { context, describe, each, flag, list, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context that is analysed.', { required: true }),
  rows: list('Fields whose values are rows, the widest group first.', { required: true }),
  column: text('Field whose values are columns.', { required: true }),
  serieLabel: each('serie-*-label', text('Label of a series.', { default: '' })),
  serieFunc: each('serie-*-func', text('Function of a series; COUNT without it.', { default: '' })),
  serieExpr: each(
    'serie-*-expr',
    text('Field or expression of a series; COUNT needs none.', { default: '' }),
  ),
  repeatRowHeaders: flag('Every row names all its groups.'),
  displayIntermediaryResults: flag('Each group of rows ends with its subtotals.'),
  numberPrecision: number('Decimals at most.', { default: 3 }),
})
