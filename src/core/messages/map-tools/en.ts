import type { Sentences } from '../message.ts'

/** What the tools over a map say. */
export const en = {
  tools: 'Tools of the map',
  draw: 'Draw an area',
  'draw.circle': 'Circle',
  'draw.polygon': 'Polygon',
  'draw.rectangle': 'Rectangle',
  'draw.remove': 'Remove the area',
  'draw.stop': 'Stop drawing',
  'draw.hint.circle': 'Click the middle, then the edge. Escape ends drawing.',
  'draw.hint.rectangle': 'Click one corner, then the opposite one. Escape ends drawing.',
  'draw.hint.polygon': 'Click each corner, and the first one again to finish. Escape ends drawing.',
  'draw.crossing': 'shape edges cannot cross!',
  'draw.metres': 'Metres around the middle of the map',
  'draw.around': 'Within this distance',
  'draw.view': 'What is in view',
  'draw.done': 'Only what lies within the area is shown.',
  close: 'Close',
  'view.filter': 'Filter by map view',
  fullscreen: 'Full screen',
  'fullscreen.leave': 'Leave full screen',
  locate: 'Show where I am',
  'locate.outside': 'You seem located outside the boundaries of the map',
  'locate.refused': 'Your browser was not allowed to tell where you are.',
  'locate.failed': 'Where you are could not be found out.',
  'locate.here': 'You are here, to within {metres} m.',
  export: 'Save as picture',
  'export.failed': 'The picture could not be made: the base map does not allow it.',
  basemap: 'Base map',
  'basemap.world': 'Countries of the world',
  'basemap.unknown': 'basemap is “{id}”: {known}.',
  'basemap.provider': 'The base map {id} names an unknown provider, {provider}.',
  'basemap.key': 'The base map {id} needs a key of {provider}.',
  'basemap.url': 'The base map {id} needs a url that begins with https://, http:// or /.',
  'basemap.crs':
    'The base map {id} needs a crs with code, proj4 and extent (west, south, east, north in its own units).',
  metres: '{n} m',
  kilometres: '{n} km',
} as const satisfies Sentences

export type ToolSentences = Sentences<keyof typeof en>
