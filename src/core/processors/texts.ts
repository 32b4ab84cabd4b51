import type { Parameters } from './parameter.ts'

/** Processors that change texts. */
export const textProcessors = {
  replace: {
    field: { type: 'field', field_types: ['text'] },
    find: { type: 'text' },
    replacement: { type: 'text', default: '' },
    /** Replaces only values that match as a whole. */
    whole: { type: 'boolean', default: false },
    ignore_case: { type: 'boolean', default: false, advanced: true },
  },
  replace_regexp: {
    field: { type: 'field', field_types: ['text'] },
    pattern: { type: 'pattern' },
    /** `\1` is the first group, `\0` the whole match. */
    replacement: { type: 'text', default: '' },
    ignore_case: { type: 'boolean', default: false, advanced: true },
  },
  split: {
    field: { type: 'field', field_types: ['text'] },
    separator: { type: 'text' },
    to_names: { type: 'names' },
    trim: { type: 'boolean', default: true, advanced: true },
  },
  extract: {
    field: { type: 'field', field_types: ['text'] },
    pattern: { type: 'pattern' },
    /** One for each group of the pattern; one for the whole match if it has no group. */
    to_names: { type: 'names' },
    ignore_case: { type: 'boolean', default: false, advanced: true },
  },
  normalize: {
    fields: { type: 'fields', field_types: ['text'] },
    spaces: { type: 'choice', choices: ['trim', 'collapse', 'keep'], default: 'collapse' },
    case: { type: 'choice', choices: ['keep', 'lower', 'upper', 'capitalize'], default: 'keep' },
    remove_accents: { type: 'boolean', default: false },
  },
} as const satisfies Record<string, Parameters>
