import { describe, flag, number, text } from '../../custom-element/attributes.ts'

export const attributes = describe({
  location: text('Where the map looks at first: zoom,lat,lng. Without it, at everything its layers hold.'),
  minZoom: number('Smallest zoom.', { default: 2 }),
  maxZoom: number('Largest zoom.', { default: 18 }),
  scrollWheelZoom: flag('The wheel zooms.', { default: true }),
  staticMap: flag('The map stays still: no panning, no zooming.'),
  noRefit: flag('A change of filters does not move the map.'),
  displayLegend: flag('Show the legend of the layers with a caption.', { default: true }),
  syncToUrl: flag('Keep the location in the address of the page.'),
})
