import {
  context,
  contexts,
  describe,
  flag,
  number,
  object,
  text,
} from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose records are analyzed.', { required: true }),
  fieldX: text('Field along which records are grouped.', { required: true }),
  timescale: text('Buckets of a date field, as those of d4c-chart; year without it.'),
  maxpoints: number('How many groups at the most; 0 means all. 50 without it, and all for dates.'),
  sort: text(
    'Order of the groups: x, y, or serie{n}; with - the other way round. Dates stay in their order without it.',
  ),
  seriesBreakdown: text('Field whose values split the series.'),
  seriesBreakdownTimescale: text('Buckets of that field when it is a date.'),
  stacked: text('normal or percent, for several series of one type or a split one.'),
  reverseStacks: flag('The first of a stack stands on top.'),
  brushContext: contexts(
    'Contexts that are filtered by the stretch of a time axis which a visitor draws on the chart.',
  ),
  categoryColors: object('Colors by category, or by value of the split.'),
})
