import type { Reference } from '../../custom-element/reference.ts'
import { consentNotes, consentParts } from '../../ui/embeds/consent-reference.ts'

export const reference: Reference = {
  summary: 'Comments on the page, stored by Disqus.',
  parts: {
    ...consentParts,
    frame: 'The frame.',
  },
  notes: [
    ...consentNotes('`disqus.com`'),
    'The comments stand in a frame of `disqus.com`; none of its scripts runs in the page. Disqus learns address and title of the page.',
    'Without `shortname` that of `<d4c-config disqus-shortname>` holds.',
  ],
}
