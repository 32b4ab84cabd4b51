import { context, describe, number, text } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Context whose records are analyzed.', { required: true }),
  fieldX: text('Field along which records are grouped.', { required: true }),
  timescale: text('Buckets of a date field: year, month, day, hour or minute.'),
  maxpoints: number('How many groups at the most; 0 means all. 50 without it, and all for dates.'),
  sort: text(
    'Order of the groups: x, y, or serie{n}; with - the other way round. Dates stay in their order.',
  ),
  seriesBreakdown: text('Field whose values split the series.'),
  stacked: text('normal or percent, for several series of one type or a split one.'),
})
