import type { FieldType } from '../field.ts'

/**
 * Parameter types: `field` and `fields` name fields before the processor, `name` and
 * `names` those it creates.
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

/** A value of a parameter, as JSON has it. */
export type ParameterValue = string | number | boolean | readonly string[]

export interface Parameter {
  type: ParameterType
  /** Default value; without one, and unless `optional`, a value is required. */
  default?: ParameterValue
  optional?: true
  choices?: readonly string[]
  /** Types that the fields must have; without them any will do. */
  field_types?: readonly FieldType[]
  min?: number
  max?: number
  /** Another parameter that decides whether this one counts: it must have one of these values, or any. */
  depends_on?: string
  depends_on_value?: readonly ParameterValue[]
  /** Shown on demand only. */
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

/** Checked arguments of a processor: a value for each parameter that has a default or must be given. */
export type ArgsOf<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends { optional: true } | { depends_on: string }
    ? P[Name] extends { default: ParameterValue }
      ? ValueOf<P[Name]>
      : ValueOf<P[Name]> | undefined
    : ValueOf<P[Name]>
}
