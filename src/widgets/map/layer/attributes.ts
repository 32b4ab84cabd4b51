import {
  type Attribute,
  context,
  describe,
  each,
  flag,
  number,
  object,
  text,
} from '../../../custom-element/attributes.ts'
import { clickAttributes } from '../../../custom-element/click-attributes.ts'

/** A boolean whose absence means the setting of the dataset. */
const perhaps = (description: string): Attribute<boolean | undefined> => ({
  ...flag(description),
  fallback: undefined,
})

const {
  refineOnClickRecordField: _field,
  refineOnClickEachRecordField: _each,
  ...refineOnClick
} = clickAttributes

export const attributes = describe({
  context: context('Dataset context whose records are drawn.', { required: true }),
  display: text(
    'auto; none (raw, categories): each record; clusters (clustersforced, polygonforced): circles; polygon: circles, single records as they are; shape (aggregation): each distinct shape with its value; heatmap; choropleth: by value; tiles: every record at any number.',
    { default: 'auto' },
  ),
  showIf: text(
    'Expression over the variables of the page; while it is false the group of the layer is hidden.',
  ),
  showZoomMin: number('Smallest zoom at which the layer is drawn.'),
  showZoomMax: number('Largest zoom at which the layer is drawn.'),
  function: text('COUNT, AVG, MIN, MAX, STDDEV or SUM: what clusters and shapes are drawn by.'),
  expression: text('Field or expression that the function computes; COUNT needs none.'),
  color: text('Colour of the marks; that of the dataset otherwise.'),
  colorScale: text('ColorBrewer palette or one colour: values from light to dark in at most ten steps.'),
  colorRanges: text('Colours and the bounds between them: red;20;orange;40;#00CE00.'),
  colorCategories: object('Colour of each value of color-by-field.'),
  colorGradient: object('Colours of a heatmap by their place from 0 to 1.'),
  colorNumericRanges: object('Colour of the values up to each number.'),
  colorByField: text('Field that decides the colour; alone, the field holds colours itself.'),
  colorCategoriesOther: text('Colour of the other values. Black without it.'),
  colorUndefined: text('Colour of what has no number, with color-numeric-ranges.'),
  colorOutOfBounds: text('Colour of numbers beyond the ranges.'),
  colorNumericRangeMin: number('Numbers below it are out of bounds.'),
  colorFunction: text('log: steps of a scale grow by their ratio.'),
  picto: text('Name of the pictogram; that of the dataset otherwise.'),
  showMarker: perhaps('Draw a pin around the pictogram; the dataset decides otherwise.'),
  size: number('Size of pins and pictograms, up to 10. 4 with a pin, 7 without.'),
  sizeMin: number('Size of the smallest cluster.', { default: 3 }),
  sizeMax: number('Size of the largest cluster.', { default: 5 }),
  sizeFunction: text('log: clusters grow with the logarithm of their value.'),
  radius: number('Radius of a heatmap, up to 10.', { default: 4 }),
  borderColor: text('Colour of the borders of shapes and clusters.', { default: '#FFFFFF' }),
  borderSize: number('Their width in pixels.', { default: 1 }),
  borderOpacity: number('Their opacity, 0 to 1.', { default: 1 }),
  borderPattern: text(
    'solid, long-dashes, medium-dashes, short-dashes, dots, short-dot, short-dot-dot or medium-short.',
    { default: 'solid' },
  ),
  shapeOpacity: number('Opacity of shapes, 0 to 1. 0.5 without it.'),
  pointOpacity: number('Opacity of points and clusters, 0 to 1. 1 without it.'),
  opacity: number('Both opacities at once.'),
  lineWidth: number('Width of lines in pixels.', { default: 5 }),
  geoField: text('Field with the geometry; the first of the dataset otherwise.'),
  joinContext: context('Dataset context with the shapes that the values of this one are drawn on.'),
  localKey: text('Field of this dataset that names the shape.'),
  remoteKey: text('Field of the joined dataset with that name.'),
  hoverField: text('Field whose value is shown under the pointer.'),
  title: text('Name of the layer; that of the dataset otherwise.'),
  description: text('Told of the layer in the panel of layers; the description of the dataset otherwise.'),
  tooltipDisabled: flag('A click opens no popup.'),
  tooltipSort: text('Field by which the records of a popup are sorted, with - in front for the other way.'),
  showAll: flag('Draw every record rather than the first 1000 in view.'),
  excludeFromRefit: flag('The map does not move to show this layer.'),
  caption: flag('Show the layer in the legend.'),
  captionTitle: text('Name in the legend.'),
  captionPictoIcon: text('Pictogram before that name.'),
  captionPictoColor: text('Its colour. Black without it.'),
  ...refineOnClick,
  refineOnClickMapField: text('Field of the clicked record that the value is taken from.'),
  refineOnClickEachMapField: each(
    'refine-on-click-*-map-field',
    text('Field of the clicked record for one context.'),
  ),
})
