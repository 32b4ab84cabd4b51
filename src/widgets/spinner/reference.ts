import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Says that something is being loaded.',
}
