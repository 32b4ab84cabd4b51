import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A frame around a widget that tells of its dataset: title, description, license, address.',
  group: { name: 'catalog', place: 1 },
  events: { 'd4c-toggle': 'The details were opened or closed: expanded.' },
  parts: {
    card: 'All of it.',
    head: 'Title, link and details.',
    title: 'The title.',
    toggle: 'The button that opens the details.',
    details: 'Description and license.',
    content: 'What stands in the card.',
  },
  notes: [
    'The widget stands between its tags.',
    'It is closed at first, also for another dataset, and opens only where there is a description.',
    'website-name of d4c-config is the text of the link to the portal; its address otherwise.',
  ],
}
