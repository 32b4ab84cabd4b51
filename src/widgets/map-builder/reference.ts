import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary:
    'Puts a map together from datasets of the catalog: layers, groups, colors, popups, legend; the map itself stands beside.',
  isQuiet: true,
  events: {
    'd4c-layer-added': 'A layer was added; `dataset`.',
    'd4c-map-saved': 'The map was saved; `id`, `title`.',
    'd4c-map-opened': 'A saved map was opened; `id`.',
    'd4c-map-move': 'The map was moved; `location`, `bounds`.',
  },
  parts: {
    builder: 'The whole.',
    bar: 'Title and actions.',
    title: 'The title.',
    save: 'The button that saves.',
    side: 'Layers and what can be chosen.',
    picker: 'The search for datasets.',
    layers: 'The list of layers.',
    panel: 'What can be chosen of a layer, a group or the map.',
    layer: 'That of a layer.',
    group: 'That of a group.',
    'map-settings': 'That of the map.',
    preview: 'The map.',
    code: 'Its code.',
    shown: 'A map that is shown read-only.',
  },
  notes: [
    'Saving, opening and deleting need a session of the portal on the same origin; a link to the map needs none.',
    'With sync-to-url the address holds the map as map: base64 of its configuration as JSON in UTF-8.',
    'What a saved map or an address says in a way that cannot be used is named and left out; templates of popups are never taken from there.',
    'Unsaved changes stay in the tab and are offered again when the page is reopened.',
  ],
}
