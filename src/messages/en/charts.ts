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
  'too.many.points': 'There was too many points to display, the maximum number of points has been decreased.',
  'type.unknown': 'The chart type {type} is not known: {used} is drawn instead.',
  'type.number': 'A {type} needs a number, and the dataset {dataset} has none: {used} is drawn instead.',
  'type.refused': 'A {type} cannot stand in the same picture as a {other}: {series} is left out.',
  'function.unknown': 'The function {function} is not known: {used} is computed instead.',
  'custom.unknown':
    'The expression {expression} is not understood, write it as SUM(field) / COUNT(): records are counted instead.',
  'constant.unknown': 'The constant {text} is no number: records are counted instead.',
  'stacked.refused':
    'Only lines, areas, columns, bars and polar columns of one type can be stacked, and several of them: stacked="{stacked}" is not applied.',
  'definition.unreadable':
    'The chart-config of this chart cannot be read: it is neither JSON nor base64 of JSON.',
  'definition.long': 'The chart-config of this chart is longer than a million characters and is not read.',
  'definition.queries': 'The chart-config of this chart has no query with a dataset and an xAxis.',
  'definition.dataset':
    'The dataset {dataset} of the chart is that of none of its contexts: this query is not drawn.',
  'catalog.needed':
    'The context {name} is that of a dataset: this chart needs a catalog, in which it finds its datasets.',
  'query.failed': 'The series {series} could not be computed: {message}',
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
  'function.QUANTILES': 'Percentile',
  'function.CONSTANT': 'Constant value',
  'function.CUSTOM': 'Expression',
  'series.constant': 'Constant {value}',
  'series.percentile': 'Percentile {percent} of {field}',
  'series.of': '{function} of {field}',
  categories: '{shown} of {all} categories.',
  'categories.all': 'Show all',
  'categories.more': 'Show {count}',
  legend: 'Series',
  keys: 'Arrow keys move along the points, Page Up and Page Down by ten, Enter chooses one, Escape leaves.',
  'keys.brush':
    'Arrow keys move along the points, with Shift they draw a stretch of time which Enter applies, Escape leaves.',
  'brush.reset': 'Show all times',
  'table.show': 'Show as a table',
  'table.hide': 'Show as a chart',
  'table.caption': 'The values of the chart',
  'sentence.one': '{series}: one value, {value} ({x}).',
  'sentence.many': '{series}: {count} values, highest {maxX} with {max}, lowest {minX} with {min}.',
  'sentence.time':
    '{series}: {count} {units}, highest in {maxX} with {max}, lowest in {minX} with {min}{trend}.',
  'sentence.more': 'And {count} more.',
  'trend.up': ', rising by {percent} %',
  'trend.down': ', falling by {percent} %',
  'trend.flat': ', in the end as in the beginning',
  'units.year': 'years',
  'units.month': 'months',
  'units.day': 'days',
  'units.hour': 'hours',
  'units.minute': 'minutes',
  'axis.billion': 'B',
  chart: 'Chart',
} as const satisfies Sentences

export type ChartSentences = Sentences<keyof typeof en>
