import { context, describe, flag, number, object, text } from '../../../custom-element/attributes.ts'

export const attributes = describe({
  context: context('Dataset context whose records are drawn.', { required: true }),
  display: text('auto, none (or raw): each record, clusters: circles with counts.', { default: 'auto' }),
  color: text('Colour of the marks; that of the dataset otherwise.'),
  colorCategories: object('Colour of each value of color-by-field.'),
  colorByField: text('Field whose values decide the colour.'),
  colorCategoriesOther: text('Colour of the other values. Black without it.'),
  size: number('Size of the points, 1 to 10. 4 without it.'),
  showZoomMin: number('Smallest zoom at which the layer is drawn.'),
  showZoomMax: number('Largest zoom at which the layer is drawn.'),
  title: text('Name of the layer; that of the dataset otherwise.'),
  tooltipDisabled: flag('A click opens no popup.'),
  excludeFromRefit: flag('The map does not move to show this layer.'),
  caption: flag('Show the layer in the legend.'),
  captionTitle: text('Name in the legend.'),
})
