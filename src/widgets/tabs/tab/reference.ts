import type { Reference } from '../../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'One tab of `d4c-tabs`, with what it shows inside.',
  notes: ['Without `keep-content` the content leaves the page with its tab, and starts anew with it.'],
}
