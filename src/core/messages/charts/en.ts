import type { Sentences } from '../message.ts'

export const en = {
  none: 'No data available yet',
  'no.query': 'This chart has no query: put a d4c-chart-query with a field-x into it.',
  'field.x.unknown': 'The field {field} of field-x is not in the dataset {dataset}.',
  'field.y.unknown':
    'The field {field} of expression-y is not a number in the dataset {dataset}: records are counted instead.',
  'field.breakdown.unknown':
    'The field {field} of series-breakdown is not in the dataset {dataset}: the series is not split.',
  'breakdown.same': 'series-breakdown is the same field as field-x: the series is not split.',
  'timescale.unknown': 'The timescale {timescale} does not suit the field {field}: {used} is used.',
  'color.unknown': 'The color {color} is not known: the default palette is used.',
  'too.many.series': 'There are too many series to be displayed correctly, try to refine your query a bit.',
  truncated:
    'An analysis request hit the maximum number of results limit. Returned data is incomplete and not trustworthy.',
  'failed.title': 'Error',
  'draw.failed': 'The chart could not be drawn: {message}',
  'function.COUNT': 'Count',
  'function.AVG': 'Average',
  'function.MIN': 'Minimum',
  'function.MAX': 'Maximum',
  'function.SUM': 'Sum',
  'function.STDDEV': 'Standard deviation',
  'series.of': '{function} of {field}',
  'table.show': 'Show as a table',
  'table.hide': 'Show as a chart',
  'table.caption': 'The values of the chart',
  'sentence.one': '{series}: one value, {value} ({x}).',
  'sentence.many': '{series}: {count} values, from {min} ({minX}) to {max} ({maxX}).',
  'axis.billion': 'B',
  chart: 'Chart',
} as const satisfies Sentences

export type ChartSentences = Sentences<keyof typeof en>
