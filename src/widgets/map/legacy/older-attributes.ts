import { choice, context, contexts, describe, each, list, text } from '../../../custom-element/attributes.ts'

/** Attributes of older pages for the appearance and the click actions of a map's single layer. */
export const olderAttributes = describe({
  itemClickContext: contexts('Contexts that a click refines.'),
  itemClickMapField: text('Field of the clicked record that the value is taken from.'),
  itemClickContextField: text('Facet that is refined.'),
  itemClickEachMapField: each('item-click-*-map-field', text('Field of the clicked record for one context.')),
  itemClickEachContextField: each(
    'item-click-*-context-field',
    text('Facet that is refined of one context.'),
  ),
  colorBy: choice(
    'What the colour tells: a value of the record, or one computed of another context.',
    ['', 'value', 'aggregation'],
    { default: '' },
  ),
  colorByField: text('Field of the value.'),
  colorByContext: context('Context that the values are computed of.'),
  colorByKey: text('Field of this context that names the shape.'),
  colorByAggregationKey: text('Field of the other context with that name.'),
  colorByExpression: text('Field or expression that is computed.'),
  colorByFunction: text('COUNT, AVG, MIN, MAX, STDDEV or SUM.', { default: 'COUNT' }),
  colorByRanges: list('Rising bounds between the colours.'),
  colorByRangesColors: list('The colours, one more than bounds.'),
})
