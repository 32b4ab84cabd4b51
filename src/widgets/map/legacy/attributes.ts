import { context, describe, flag, text } from '../../../custom-element/attributes.ts'
import { olderAttributes } from './older-attributes.ts'

export const attributes = describe({
  context: context('Dataset context whose records are drawn.', { required: true }),
  location: text('Where the map looks at first: zoom,lat,lng. Without it, at everything there is.'),
  basemap: text('Id of a base map of the configuration.'),
  isStatic: flag('The map stays still: no panning, no zooming.'),
  autoResize: flag('Fill the height that is left of the window.'),
  showFilters: flag('A button that shows only the records within the view, and follows its moves.'),
  embedMode: flag('The page is embedded: show-filters is left out.'),
  mapContext: text('Name under which maps share location and base map.'),
  ...olderAttributes,
})
