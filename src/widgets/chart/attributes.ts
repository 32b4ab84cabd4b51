import { contexts, describe, flag, jsonOrText, number, text } from '../../custom-element/attributes.ts'

/** Attributes of the whole chart, wherever its series come from. */
export const frameAttributes = {
  timescale: text(
    'Timescale of the queries that state none: year, month, day, hour, minute, or one that comes again: "month month", "day weekday", "hour weekday", "day month", "day day", "hour hour".',
  ),
  labelX: text('Title of the horizontal axis; the label of the field otherwise.'),
  singleYAxis: flag('All series share one value axis.'),
  singleYAxisLabel: text('Title of the shared axis.'),
  min: number('Lowest value of the shared axis.'),
  max: number('Highest value of the shared axis.'),
  step: number('Distance of the ticks of the shared axis.'),
  scientificDisplay: flag('Numbers of the shared axis are shortened, as 2k.', { default: true }),
  logarithmic: flag('The shared axis is logarithmic; values of 0 and below are left out.'),
  displayLegend: flag('Show the legend.', { default: true }),
  alignMonth: flag('Months stand on their first day; without it on their 16th.', { default: true }),
  patterns: flag('Hatches and dashes in addition to colors, for people who are color-blind.'),
  labelsXLength: number('Longest category label in characters.', { default: 12 }),
} as const

/** Attributes of a chart with a single series, without elements inside. */
export const singleAttributes = {
  context: contexts('Context whose records are analyzed, or several for the queries of a chart-config.'),
  fieldX: text('Field along which records are grouped.'),
  expressionY: text('Numeric field or arithmetic on such fields; not needed for COUNT.'),
  functionY: text('COUNT, AVG, MIN, MAX, SUM, STDDEV, QUANTILES, CONSTANT or CUSTOM.'),
  chartType: text('Type of the chart, as those of d4c-chart-serie.'),
  color: text('A colour, a comma list of them, range-{palette}, or a JSON list.'),
  sort: text('Order of the groups: x, -x, y or -y.'),
  maxpoints: number('How many groups at the most; 0 means all. 50 without it, and all for dates.'),
  labelY: text('Name of the series.'),
  chartConfig: jsonOrText(
    'A whole chart as an object, JSON, or base64 of JSON; the contexts give its records.',
  ),
} as const

export const attributes = describe({ ...frameAttributes, ...singleAttributes })
