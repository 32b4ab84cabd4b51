import type { Sentences } from '../message.ts'

export const en = {
  map: 'Map',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  fit: 'Show everything',
  attribution: 'Base map: Natural Earth',
  loading: 'Loading',
  partial: 'Some layers show partial results for performance reasons. Try zooming in.',
  'partial.more': '... and {n} more layer(s)',
  'no.layer': 'This map has no layer: put a d4c-map-layer with a context into it.',
  'layer.no_geometry': 'The dataset “{dataset}” has no place or shape to draw.',
  'layer.display': 'Unknown display mode {display}: auto, none, raw or clusters.',
  'layer.color': 'unknown color {color}',
  'layer.categories': 'color-categories needs color-by-field, a field of the dataset; it is “{field}”.',
  'layer.unknown': 'The dataset associated with this layer is unknown. Some data may not appear on the map.',
  'location.invalid': 'The location “{location}” is not zoom,lat,lng.',
  'legend.others': 'Others',
  'legend.title': 'Legend',
  'popup.close': 'Close',
  'popup.previous': 'Previous record',
  'popup.next': 'Next record',
  'popup.count': '{i} / {n}',
  'popup.limited': 'limited to the first 100 records',
  'popup.label': 'Record on the map',
} as const satisfies Sentences

export type MapSentences = Sentences<keyof typeof en>
