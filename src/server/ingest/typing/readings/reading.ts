import type { FieldType } from '../../../../core/field.ts'

/** One way to read the texts of a column. `value` and the results are SQL expressions. */
export interface Candidate {
  name: string
  type: Extract<FieldType, 'int' | 'double' | 'date' | 'datetime' | 'geo_point_2d' | 'geo_shape'>
  /** Pattern (RE2) that the whole value must match. */
  pattern: string
  /** The typed value, null when the text matches the pattern but is invalid, such as February 30th. */
  convert: (value: string) => string
  /** Sources whose texts may be read this way; in JSON, numbers and texts are already distinct. */
  from: readonly TextKind[]
  /** Pattern of column names without which the reading is not accepted. */
  label?: RegExp
  /** Only suggested in a finding, and used when a publisher chooses it. */
  offered?: boolean
  /** Drops characters of a value, so it is not chosen by setting the type alone. */
  lossy?: boolean
}

/**
 * Origin of a text: a delimited file, or a JSON value of that type; an epoch is a number of milliseconds, or
 * of seconds, declared as an instant by its source.
 */
export type TextKind = 'cell' | 'string' | 'number' | 'epoch' | 'seconds' | 'other'

export const cell = ['cell'] as const
export const numeric = ['cell', 'number'] as const
export const textual = ['cell', 'string'] as const
