import { describe, flag, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  location: text('Where the map looks at first: zoom,lat,lng. Without it, at everything its layers hold.'),
  minZoom: number('Smallest zoom.', { default: 2 }),
  maxZoom: number('Largest zoom.', { default: 18 }),
  scrollWheelZoom: flag('The wheel zooms.', { default: true }),
  staticMap: flag('The map stays still: no panning, no zooming.'),
  noRefit: flag('A change of filters does not move the map.'),
  displayLegend: flag('Show the legend of the layers with a caption.', { default: true }),
  toolbarGeolocation: flag('A button that shows where the visitor is.', { default: true }),
  autoGeolocation: flag('Ask where the visitor is as soon as the map is there; of use without location.'),
  toolbarDrawing: flag('A button to draw the area whose records are shown.', { default: true }),
  toolbarFullscreen: flag('A button for the full screen.', { default: true }),
  toolbarExport: flag('A button that saves the map as a picture.'),
  showFilters: flag('A button that shows only the records within the view, and follows its moves.'),
  embedMode: flag('The page is embedded: show-filters is left out.'),
  syncToUrl: flag('Keep the location in the address of the page.'),
})
