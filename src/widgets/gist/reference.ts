import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The files of a gist on GitHub.',
  parts: {
    consent: 'What is asked before anything is loaded.',
    load: 'The button that loads it this once.',
    always: 'The button that always loads from that host.',
    stop: 'The button that takes that back.',
    refused: 'What is said where the page does not let the host be contacted.',
    embed: 'All of it.',
    file: 'One file.',
    name: 'Its name.',
    code: 'What is in it.',
    link: 'The link to GitHub.',
    error: 'What went wrong.',
  },
  notes: [
    'Nothing is requested before the visitor agrees. “Always” is kept in the browser for the host, and taken back below the embed.',
    '`embed-hosts` of `<d4c-config>` restricts the hosts that may be contacted: this one needs `api.github.com`.',
    'The files come as data and are shown as text: nothing of GitHub runs in the page.',
    'An answer is waited for 5 seconds. A gist of somebody else than `username` is not shown.',
  ],
}
