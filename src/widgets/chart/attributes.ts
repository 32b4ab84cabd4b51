import { describe, flag, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  timescale: text('Timescale of the queries that state none: year, month, day, hour or minute.'),
  labelX: text('Title of the horizontal axis; the label of the field otherwise.'),
  singleYAxis: flag('All series share one value axis.'),
  singleYAxisLabel: text('Title of the shared axis.'),
  min: number('Lowest value of the shared axis.'),
  max: number('Highest value of the shared axis.'),
  logarithmic: flag('The shared axis is logarithmic; values of 0 and below are left out.'),
  displayLegend: flag('Show the legend.', { default: true }),
  labelsXLength: number('Longest category label in characters.', { default: 12 }),
})
