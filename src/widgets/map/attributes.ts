import { context, describe, flag, number, object, text } from '../../custom-element/attributes.ts'
import { olderAttributes } from './legacy/older-attributes.ts'

export const attributes = describe({
  context: context('Dataset context of a map without layer elements.'),
  mapConfig: object(
    'A map as an object: groups of layers (groups, where the element holds no layers), presets (mapPresets.location, .basemap) and flags (layerSelection, singleLayer, searchBox, toolbarDrawing, toolbarGeolocation, toolbarFullscreen, autoGeolocation, displayLegend); attributes win.',
  ),
  location: text('Where the map looks at first: zoom,lat,lng. Without it, at everything its layers hold.'),
  basemap: text('Id of a base map of the configuration, or a provider that needs no key: osm, carto.light.'),
  minZoom: number(
    'Smallest zoom, also of the first view; otherwise that of the base map or 2, and less where the data or the world need it.',
  ),
  maxZoom: number('Largest zoom; that of the base map otherwise, 18 without one.'),
  scrollWheelZoom: flag('The wheel zooms.', { default: true }),
  staticMap: flag('The map stays still: no panning, no zooming.'),
  isStatic: flag('The same, as older pages say it.'),
  noRefit: flag('A change of filters does not move the map.'),
  displayControl: flag('A panel names the layers by their groups, to be shown and hidden.'),
  displayControlSingleLayer: flag('One group at a time.'),
  displayLegend: flag('Show the legend of the layers with a caption.', { default: true }),
  toolbarGeolocation: flag('A button that shows where the visitor is.', { default: true }),
  autoGeolocation: flag('Ask where the visitor is as soon as the map is there; of use without location.'),
  toolbarDrawing: flag('A button to draw the area whose records are shown.', { default: true }),
  toolbarFullscreen: flag('A button for the full screen.', { default: true }),
  toolbarExport: flag('A button that saves the map as a picture.'),
  searchBox: flag('A box that finds places, and records of the layers.'),
  showFilters: flag('A button that shows only the records within the view, and follows its moves.'),
  embedMode: flag('The page is embedded: show-filters is left out.'),
  tooltipSort: text(
    'Field by which popups sort their records, where a layer names none; - in front for the other way.',
  ),
  autoResize: flag('Fill the height that is left of the window.'),
  d4cAutoResize: flag('The same.'),
  syncToUrl: flag('Keep location and base map in the address of the page.'),
  syncToObject: text('Name under which maps share location and base map, and templates can read them.'),
  mapContext: text('The same, as older pages say it.'),
  ...olderAttributes,
})
