import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A panel that opens and closes under its heading.',
  events: { 'd4c-toggle': 'The visitor opened or closed it: `open`.' },
  parts: { collapsible: 'The whole.', label: 'The heading, a button.', content: 'What is shown when open.' },
}
