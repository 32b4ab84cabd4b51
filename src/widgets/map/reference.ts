import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A map of one or more layers.',
  group: { name: 'maps', place: 1 },
  events: {
    'd4c-map-ready': 'The map is there.',
    'd4c-map-move': 'It was moved; `location`, `bounds`.',
    'd4c-map-drawn': 'Everything that is in view has come and is on the screen.',
    'd4c-item-click':
      'A mark was clicked; `layer`, its title, `context`, `target`, `recordid` or `geo_digest` and `fieldValue` where there is one.',
    'd4c-layer-toggle': 'A group of layers was shown or hidden; `group`, its title, and `displayed`.',
    'd4c-map-partial': 'Layers that show only the first records; `layers`.',
    'd4c-basemap-change': 'Another base map was chosen; `basemap`.',
    'd4c-shape-drawn': 'An area was drawn; `type`, `parameters`.',
    'd4c-shape-removed': 'It was removed.',
    'd4c-load-start': 'A call begins; `context`.',
    'd4c-load-end': 'It has ended; `context`, `ok`.',
  },
  parts: {
    map: 'The map.',
    zoom: 'Its buttons.',
    position: 'Where the pointer is.',
    tools: 'Its tools.',
    basemaps: 'The panel of base maps.',
    draw: 'The panel for drawing.',
    scale: 'The scale bar.',
    search: 'The place search.',
    count: 'How much is in view.',
    list: 'What is in view by name.',
    aside: 'What stands at its far edge.',
    layers: 'The panel of layers.',
    legend: 'The legend.',
    popup: 'The content of the popup of a record.',
    partial: 'The note that not everything is shown.',
  },
  notes: [
    'Without a mouse: arrow keys move the focused map, + and − zoom, N and P go through what is in view, Enter opens it, Escape returns. A button beside the map lists the same by name.',
  ],
}
