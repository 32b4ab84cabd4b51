import { describe, flag, json, number, text } from '../../../custom-element/attributes.ts'
import { clickAttributes } from '../../../custom-element/click-attributes.ts'

export const attributes = describe({
  chartType: text(
    'line, spline, area, areaspline, arearange, areasplinerange, column, columnrange, bar, boxplot, scatter, pie, polar, spiderweb, treemap or funnel. Column without it, line on dates.',
  ),
  functionY: text('COUNT, AVG, MIN, MAX, SUM, STDDEV, QUANTILES, CONSTANT or CUSTOM.'),
  expressionY: text(
    'Numeric field or arithmetic on such fields; the number of CONSTANT; for CUSTOM arithmetic on functions, as SUM(a) / SUM(b) or AVG(a) / MAX(serie1). Not needed for COUNT.',
  ),
  subsets: number('Percentile of QUANTILES.', { default: 50 }),
  subseries: json(
    'The values of a range or a box, as [{"func": "QUANTILES", "yAxis": "field", "subsets": 5}, …].',
  ),
  color: text('A colour, range-{palette}, or a JSON list of colours.'),
  labelY: text('Name of the series.'),
  cumulative: flag('Each value is added to those before it.'),
  multiplier: number('Factor of the values.'),
  logarithmic: flag('The axis of the series is logarithmic; values of 0 and below are left out.'),
  min: number('Lowest value of its axis.'),
  max: number('Highest value of its axis.'),
  step: number('Distance of the ticks of its axis.'),
  scientificDisplay: flag('Numbers of its axis are shortened, as 2k.', { default: true }),
  index: number('Place among series that overlap: the higher, the further in front.'),
  displayUnits: flag('Values have the unit and the decimals of their field.'),
  displayValues: flag('Values stand in the picture.'),
  displayStackValues: flag('Sums of stacked columns and bars stand in the picture.'),
  colorThresholds: json(
    'Colors from a value on, as [{"value": 5, "color": "#0a0"}], for column, bar and scatter.',
  ),
  labelsposition: text('Names of the slices of a pie: outside or inside.'),
  innersize: text('Hole of a pie, in pixels or per cent of its radius.'),
  position: text('Place of a small pie: top left, top right, bottom left, bottom right or center.'),
  ...clickAttributes,
})
