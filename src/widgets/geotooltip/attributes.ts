import { referred } from '../../core/template/handles.ts'
import { type Attribute, describe, number } from '../../custom-element/attributes.ts'
import { variable } from '../../custom-element/variable.ts'

/** A path in the page's variables, or a text that the widget parses. */
const place = (description: string): Attribute<unknown> => ({
  ...variable(description),
  parse: (text) => referred(text) ?? text.trim().replace(/^'(.*)'$/s, '$1'),
})

export const attributes = describe({
  coords: place('Place as `lat,lng` or `[lat,lng]`, or a variable that holds it.'),
  geojson: place('GeoJSON to draw: a geometry or features, as text or as a variable.'),
  record: variable('Record whose geometry is drawn.'),
  width: number('Width of the map in pixels.', { default: 200 }),
  height: number('Height of the map in pixels.', { default: 200 }),
  delay: number('Milliseconds for which the pointer rests before the map comes.', { default: 500 }),
})
