import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Names a file, tells its size and links to it.',
  parts: { file: 'The whole.', link: 'The link.', size: 'The size.' },
  notes: [
    'The link downloads, except for an image with another `link-type`: that opens in a new tab.',
    'Sizes go by steps of 1024.',
  ],
}
