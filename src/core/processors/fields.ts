import type { Parameters } from './parameter.ts'
import { readings } from './readings.ts'

const types = ['text', 'int', 'double', 'date', 'datetime', 'geo_point_2d', 'geo_shape', 'file'] as const

/** Processors that create, change and remove fields. */
export const fieldProcessors = {
  rename: {
    from_name: { type: 'field' },
    to_name: { type: 'name' },
    label: { type: 'text', optional: true, advanced: true },
  },
  retype: {
    field: { type: 'field' },
    type: { type: 'choice', choices: types },
    /** How a text field is parsed; by default every reading of the type is tried. */
    reading: { type: 'choice', choices: readings, optional: true, advanced: true },
  },
  delete: { fields: { type: 'fields' } },
  copy: { field: { type: 'field' }, to_name: { type: 'name' } },
  concatenate: {
    fields: { type: 'fields' },
    separator: { type: 'text', default: ' ' },
    to_name: { type: 'name' },
  },
  constant: {
    to_name: { type: 'name' },
    type: { type: 'choice', choices: ['text', 'int', 'double', 'date', 'datetime'], default: 'text' },
    value: { type: 'text' },
  },
  expression: {
    expression: { type: 'expression' },
    to_name: { type: 'name' },
    type: { type: 'choice', choices: ['double', 'int'], default: 'double' },
  },
  fill_down: { fields: { type: 'fields' } },
  json_path: {
    field: { type: 'field', field_types: ['text', 'file'] },
    path: { type: 'text' },
    to_name: { type: 'name' },
    /** Between values, when the path matches several. */
    separator: { type: 'text', default: ';', advanced: true },
  },
} as const satisfies Record<string, Parameters>
