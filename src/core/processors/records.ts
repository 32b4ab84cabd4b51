import type { Parameters } from './parameter.ts'

/** Processors that filter, sort, expand and join records. */
export const recordProcessors = {
  filter: {
    query: { type: 'query' },
    /** Removes the matching records instead. */
    invert: { type: 'boolean', default: false },
    timezone: { type: 'text', default: 'UTC', advanced: true },
  },
  deduplicate: {
    fields: { type: 'fields' },
    keep: { type: 'choice', choices: ['first', 'last'], default: 'first' },
  },
  sort: {
    /** Names of fields, with a leading `-` for descending order. */
    by: { type: 'order' },
  },
  skip: {
    first: { type: 'int', default: 0, min: 0 },
    last: { type: 'int', default: 0, min: 0 },
  },
  unnest: {
    field: { type: 'field', field_types: ['text'] },
    /** By default, the separator in the field's annotation. */
    separator: { type: 'text', optional: true },
  },
  join: {
    dataset: { type: 'dataset' },
    local_key: { type: 'field' },
    remote_key: { type: 'text' },
    /** Fields of the other dataset. */
    remote_fields: { type: 'texts' },
  },
} as const satisfies Record<string, Parameters>
