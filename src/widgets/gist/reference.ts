import type { Reference } from '../../custom-element/reference.ts'
import { consentNotes, consentParts } from '../../ui/embeds/consent-reference.ts'

export const reference: Reference = {
  summary: 'The files of a gist on GitHub.',
  parts: {
    ...consentParts,
    file: 'One file.',
    name: 'Its name.',
    code: 'What is in it.',
    link: 'The link to GitHub.',
  },
  notes: [
    ...consentNotes('`api.github.com`'),
    'The files come as data and are shown as text: nothing of GitHub runs in the page.',
    'An answer is waited for one second. A gist of somebody else than `username` is not shown.',
  ],
}
