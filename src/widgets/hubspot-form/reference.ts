import type { Reference } from '../../custom-element/reference.ts'
import { consentNotes, consentParts } from '../../ui/embeds/consent-reference.ts'

export const reference: Reference = {
  summary: 'A form of HubSpot.',
  parts: {
    ...consentParts,
    frame: 'The frame.',
  },
  notes: [
    ...consentNotes('`js.hsforms.net` and `forms.hsforms.com`'),
    'HubSpot’s script runs in a sandboxed frame without an origin: it reads nothing of the page, and reaches no other host.',
    'A page with a strict policy allows that script: see the guide on security policies.',
  ],
}
