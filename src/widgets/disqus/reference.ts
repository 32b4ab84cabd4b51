import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Comments on the page, kept by Disqus.',
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
    '`embed-hosts` of `<d4c-config>` restricts the hosts that may be contacted: this one needs `disqus.com`.',
    'The comments stand in a frame of `disqus.com`; none of its scripts runs in the page. Disqus learns address and title of the page.',
    'Without `shortname` that of `<d4c-config disqus-shortname>` holds.',
  ],
}
