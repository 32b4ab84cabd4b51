import type { FieldType } from '../field.ts'

/**
 * Parameter types: `field` and `fields` are names of existing fields, `name` and `names` of those that the
 * processor creates.
 */
export const parameterTypes = [
  'text',
  'field',
  'fields',
  'name',
  'names',
  'choice',
  'int',
  'double',
  'boolean',
  'pattern',
  'query',
  'expression',
  'dataset',
  'order',
  'texts',
] as const
export type ParameterType = (typeof parameterTypes)[number]

/** A value of a parameter in JSON. */
export type ParameterValue = string | number | boolean | readonly string[]

export interface Parameter {
  type: ParameterType
  /** Default value; without one, a value is required unless `optional`. */
  default?: ParameterValue
  optional?: true
  choices?: readonly string[]
  /** Allowed types of the fields; all by default. */
  field_types?: readonly FieldType[]
  min?: number
  max?: number
  /** Another parameter that enables this one: it must have one of these values, or any value. */
  depends_on?: string
  depends_on_value?: readonly ParameterValue[]
  /** Only shown on demand. */
  advanced?: true
}

export type Parameters = Readonly<Record<string, Parameter>>

type ValueOf<P extends Parameter> = P['type'] extends 'fields' | 'names' | 'order' | 'texts'
  ? readonly string[]
  : P['type'] extends 'int' | 'double'
    ? number
    : P['type'] extends 'boolean'
      ? boolean
      : P['choices'] extends readonly (infer Choice extends string)[]
        ? Choice
        : string

/** Checked arguments of a processor: every parameter that has a default or is required has a value. */
export type ArgsOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends { optional: true } | { depends_on: string }
    ? P[Name] extends { default: ParameterValue }
      ? ValueOf<P[Name]>
      : ValueOf<P[Name]> | undefined
    : ValueOf<P[Name]>
}
