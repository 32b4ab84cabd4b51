import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'The latest posts of an account on X.',
  parts: {
    consent: 'What is asked before anything is loaded.',
    load: 'The button that loads it this once.',
    always: 'The button that always loads from that host.',
    stop: 'The button that takes that back.',
    refused: 'What is said where the page does not let the host be contacted.',
    embed: 'All of it.',
    frame: 'The frame.',
    error: 'What went wrong.',
    closed: 'What is said of a widget id.',
  },
  notes: [
    'Nothing is requested before the visitor agrees. “Always” is kept in the browser for the host, and taken back below the embed.',
    '`embed-hosts` of `<d4c-config>` restricts the hosts that may be contacted: this one needs `syndication.twitter.com`.',
    'Timelines by `widget-id` ended in 2018: such an element says so and requests nothing. `screen-name` names the account instead.',
    'The posts stand in a frame of X; none of its scripts runs in the page.',
  ],
}
