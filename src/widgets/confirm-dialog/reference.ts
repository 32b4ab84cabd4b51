import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Asks for a confirmation before what the control inside it does.',
  events: { 'd4c-confirm': 'The visitor agreed.', 'd4c-cancel': 'The visitor did not, or pressed Escape.' },
  parts: {
    dialog: 'The box.',
    message: 'The question.',
    confirm: 'The button that agrees.',
    cancel: 'The button that does not.',
  },
  notes: [
    'A click on the control inside is held back: the page acts on `d4c-confirm`.',
    'A disabled control, or the attribute `disabled`, asks nothing.',
  ],
}
