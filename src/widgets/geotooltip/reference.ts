import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Text that shows its place on a small map when it is pointed at or has the focus.',
  group: { name: 'maps', place: 4 },
  parts: {
    anchor: 'The enclosed text, where nothing in it takes the focus by itself.',
    bubble: 'The bubble.',
    map: 'The map in it.',
  },
  notes: [
    'Where several attributes are given, coords comes before geojson, and geojson before record.',
    'The map comes after the delay, at once on a click, and goes when the pointer leaves or with Escape.',
    'All such elements of a page share one map; its code is fetched when the first is shown.',
    'In a template, record="record" or coords="record.fields.position" hand over values.',
  ],
}
