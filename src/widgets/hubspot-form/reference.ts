import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'A form of HubSpot.',
  parts: {
    consent: 'What is asked before anything is loaded.',
    load: 'The button that loads it this once.',
    always: 'The button that always loads from that host.',
    stop: 'The button that takes that back.',
    refused: 'What is said where the page does not let the host be contacted.',
    embed: 'All of it.',
    frame: 'The frame.',
    error: 'What went wrong.',
  },
  notes: [
    'Nothing is requested before the visitor agrees. “Always” is kept in the browser for the host, and taken back below the embed.',
    '`embed-hosts` of `<d4c-config>` restricts the hosts that may be contacted: this one needs `js.hsforms.net` and `forms.hsforms.com`.',
    'HubSpot’s script runs in a sandboxed frame without an origin: it reads nothing of the page, and reaches no other host.',
    'A page with a strict policy allows that script: see the guide on security policies.',
  ],
}
