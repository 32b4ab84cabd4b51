import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A list of pages for what the page itself cuts into pages.',
  events: { 'd4c-page-change': 'Another page was chosen: `page`.' },
  parts: {
    pages: 'The whole.',
    page: 'The button of a page.',
    step: 'The buttons to the previous and next page.',
  },
  notes: ['For the results of a context, `d4c-pagination-block` needs no script.'],
}
