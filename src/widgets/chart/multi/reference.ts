import type { Reference } from '../../../custom-element/reference.ts'
import { reference as chart } from '../reference.ts'

const { group: _, ...shared } = chart

export const reference: Reference = {
  ...shared,
  summary: 'A saved chart over several datasets of a catalog.',
  notes: [
    'Each query is filtered by the `options` of its `config`; the search of the catalog does not filter records.',
  ],
}
