import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A frame around a widget that tells of its datasets.',
  group: { name: 'catalog', place: 2 },
  isQuiet: true,
  events: { 'd4c-toggle': 'The details were opened or closed: expanded.' },
  parts: {
    card: 'All of it.',
    head: 'Title, link and details.',
    title: 'The title.',
    toggle: 'The button that opens the details.',
    details: 'The datasets.',
    content: 'What stands in the card.',
    datasets: 'The list of datasets.',
    dataset: 'A dataset.',
  },
  notes: [
    'Datasets are those of its dataset contexts and those written in datasets, each once.',
    'It opens only where there is more than one.',
  ],
}
