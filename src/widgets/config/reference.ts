import type { Reference } from '../../custom-element/reference.ts'

export const reference: Reference = {
  summary: 'Settings for all elements of a page.',
  notes: ['Later elements win over earlier ones, setting by setting.'],
}
