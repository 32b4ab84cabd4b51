import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Shares the page, or another address, on networks and by e-mail.',
  parts: { buttons: 'The row.', button: 'A button; also `button-twitter` and so on.' },
  notes: [
    'Nothing is loaded from the networks: the buttons are links, three of which open in a small window.',
  ],
}
