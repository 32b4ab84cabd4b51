import type { FieldType } from '../../../../core/field.ts'

/** One way to read the texts of a column. `value` and the results are SQL expressions. */
export interface Candidate {
  name: string
  type: Extract<FieldType, 'int' | 'double' | 'date' | 'datetime' | 'geo_point_2d' | 'geo_shape'>
  /** Whole-text pattern (RE2) that a value must have. */
  pattern: string
  /** The typed value, null where the text has the pattern but no meaning, such as February 30th. */
  convert: (value: string) => string
  /** Sources whose texts may be read so; JSON tells numbers from text by itself. */
  from: readonly TextKind[]
  /** For what is only believed when the words of the column's name say so too. */
  label?: RegExp
  /** Only told to be possible, and read so when a publisher asks for it. */
  offered?: boolean
  /** Leaves letters of a value out, so that asking for its type is not asking for it. */
  lossy?: boolean
}

/** Where a text comes from: a delimited file, or a JSON value of that type; an epoch is a number of milliseconds, or of seconds, that its source calls an instant. */
export type TextKind = 'cell' | 'string' | 'number' | 'epoch' | 'seconds' | 'other'

export const cell = ['cell'] as const
export const numeric = ['cell', 'number'] as const
export const textual = ['cell', 'string'] as const
