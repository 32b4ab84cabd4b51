import type { Sentences } from '../message.ts'

export const en = {
  map: 'Map',
  'map.keys':
    'Arrow keys move the map, + and − zoom. N and P go through what is in view, Enter opens it, Escape returns.',
  'zoom.in': 'Zoom in',
  'zoom.out': 'Zoom out',
  fit: 'Show everything',
  loading: 'Loading',
  partial: 'Some layers show partial results for performance reasons. Try zooming in.',
  'partial.more': '... and {n} more layer(s)',
  'no.layer': 'This map has no layer: put a d4c-map-layer with a context into it.',
  'layer.no_geometry': 'The dataset “{dataset}” has no place or shape to draw.',
  'partial.all': 'Show all',
  summed: 'Dots stand for the records of a small area. Zoom in to tell them apart.',
  'without.webgl': 'This browser cannot use WebGL, so large layers are drawn more slowly.',
  'layer.display': 'Unknown display mode {display}: {known}.',
  'layer.color': 'unknown color {color}',
  'layer.color_field': 'color-by-field is “{field}”, which is no field of the dataset.',
  'layer.color_function': 'color-function is “{name}”: linear or log.',
  'layer.color_scale': 'color-scale is “{name}”, neither a ColorBrewer palette nor a colour.',
  'layer.color_ranges':
    'color-ranges is “{text}”: write colours and rising bounds in turn, as red;20;orange;40;green.',
  'layer.range_field': 'color-ranges needs color-by-field or a function; the first colour is used.',
  'layer.gradient': 'color-gradient needs a colour for each place from 0 to 1.',
  'layer.numeric_ranges': 'color-numeric-ranges needs a colour for each upper bound.',
  'layer.numeric_field': 'color-numeric-ranges needs color-by-field or a function.',
  'layer.border': 'Unknown border pattern {pattern}: {known}.',
  'layer.function': 'Unknown function {name}: {known}.',
  'layer.expression': '{name} needs an expression.',
  'layer.geo_field': 'geo-field is “{field}”, which is no field with places or shapes.',
  'layer.join_keys': 'join-context needs both local-key and remote-key.',
  'layer.join_shape': 'The joined dataset “{dataset}” has no field of shapes.',
  'layer.click': 'refine-on-click of {context} needs both a map field and a context field.',
  'layer.categories': 'color-categories needs color-by-field, a field of the dataset; it is “{field}”.',
  'layer.unknown': 'The dataset associated with this layer is unknown. Some data may not appear on the map.',
  'layers.unknown':
    'One or more datasets associated with this group of layers are unknown. Some data may not appear on the map.',
  'location.invalid': 'The location “{location}” is not zoom,lat,lng.',
  'config.unknown': 'map-config: there is no {path}.',
  'config.invalid': 'map-config: {path} cannot be used as it is written.',
  'config.unsafe': 'map-config: {path} is never read from there; write a template inside d4c-map-layer.',
  'basemap.failed': 'The base map cannot be reached: a simple one stands in for it.',
} as const satisfies Sentences

export type MapSentences = Sentences<keyof typeof en>
