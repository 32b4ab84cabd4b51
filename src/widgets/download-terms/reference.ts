import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Holds the downloads inside it back until the visitor has accepted the terms of the portal.',
  events: { 'd4c-terms-accept': 'The terms were accepted; the download goes on.' },
  parts: {
    dialog: 'The box.',
    message: 'What is asked.',
    link: 'The link to the terms.',
    accept: 'The button that accepts.',
    cancel: 'The button that does not.',
  },
  notes: [
    'The terms are at `/conditions/` of the portal. The acceptance is stored in the browser, per portal.',
  ],
}
