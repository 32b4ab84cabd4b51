import type { Reference } from '../../../custom-element/reference.ts'
import { reference as map } from '../reference.ts'

const { group: _, ...shared } = map

export const reference: Reference = {
  ...shared,
  summary: 'A map of the records of one context.',
  notes: ['New pages are better served by d4c-map, whose layers can do more.'],
}
