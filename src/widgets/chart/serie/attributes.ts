import { describe, text } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  chartType: text('line, column, bar, area or pie. Column without it, line on dates.'),
  functionY: text('COUNT, AVG, MIN, MAX, SUM or STDDEV.'),
  expressionY: text('Numeric field or arithmetic on such fields; not needed for COUNT.'),
  color: text('A colour, range-{palette}, or a JSON list of colours.'),
  labelY: text('Name of the series.'),
})
