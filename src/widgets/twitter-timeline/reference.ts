import type { Reference } from '../../custom-element/reference.ts'
import { consentNotes, consentParts } from '../../ui/embeds/consent-reference.ts'

export const reference: Reference = {
  summary: 'The latest posts of an account on X.',
  parts: {
    ...consentParts,
    frame: 'The frame.',
    closed: 'What is said of a widget id.',
  },
  notes: [
    ...consentNotes('`syndication.twitter.com`'),
    'Timelines by `widget-id` ended in 2018: such an element says so and requests nothing. `screen-name` names the account instead.',
    'The posts stand in a frame of X; none of its scripts runs in the page.',
  ],
}
