import {
  array,
  boolean,
  description,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  union,
} from 'valibot'
import { type Field, fieldTypes } from '../../../core/field.ts'
import type { Immutable } from '../../../core/immutable.ts'

export const fieldType = picklist(fieldTypes)

/** An annotation of a field. */
export const annotation = object({
  name: string(),
  args: optional(array(union([string(), number()]))),
})

/** A field as the data API describes it. */
export const describedField = object({
  name: string(),
  label: string(),
  type: fieldType,
  description: optional(string()),
  annotations: array(annotation),
})

/** A field as shown in the editor. */
export const managedField = object({
  name: string(),
  label: string(),
  description: string(),
  type: fieldType,
  annotations: array(annotation),
  omit: pipe(boolean(), description('true for a field that is left out')),
})

export type ManagedField = Immutable<InferOutput<typeof managedField>>

const presentField = (field: Field, omit: boolean): ManagedField => ({
  name: field.name,
  label: field.label,
  description: field.description ?? '',
  type: field.type,
  annotations: field.annotations,
  omit,
})

/** Fields as shown in the editor; omitted ones come last. */
export const presentFields = (fields: readonly Field[], omitted: readonly Field[] = []): ManagedField[] => [
  ...fields.map((field) => presentField(field, false)),
  ...omitted.map((field) => presentField(field, true)),
]
