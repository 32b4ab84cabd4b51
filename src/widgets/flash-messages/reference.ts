import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Messages of the page to its reader, some of which can be put away.',
  events: { 'd4c-dismiss': 'A message was put away: `message`.' },
  parts: {
    messages: 'The list.',
    message: 'A message; also `message-info`, `message-success`, `message-warning`, `message-error`.',
    dismiss: 'The button that puts it away.',
  },
  notes: ['The content is text: markup in it is shown as it is written.'],
}
