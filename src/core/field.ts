/** The eight types of the data API. */
export const fieldTypes = [
  'text',
  'int',
  'double',
  'date',
  'datetime',
  'geo_point_2d',
  'geo_shape',
  'file',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface Annotation {
  name: string
  args?: readonly (string | number)[]
}

/** One column of a dataset as the API describes it. `annotations` is always an array. */
export interface Field {
  name: string
  label: string
  type: FieldType
  description?: string
  annotations: readonly Annotation[]
}

export const isNumeric = (field: Field): boolean => field.type === 'int' || field.type === 'double'
export const isTemporal = (field: Field): boolean => field.type === 'date' || field.type === 'datetime'
export const isGeo = (field: Field): boolean => field.type === 'geo_point_2d' || field.type === 'geo_shape'

export const findField = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name)

export const annotationOf = (field: Field, name: string): Annotation | undefined =>
  field.annotations.find((annotation) => annotation.name === name)

export const isAnnotated = (field: Field, name: string): boolean => annotationOf(field, name) !== undefined

/** First argument of an annotation as text, or null when the field lacks it or it has no argument. */
export function annotationArg(field: Field, name: string): string | null {
  const arg = annotationOf(field, name)?.args?.[0]
  return arg === undefined ? null : String(arg)
}

/** Level separator of a hierarchical text field, null for a flat one. */
export const hierarchySeparator = (field: Field): string | null =>
  isAnnotated(field, 'hierarchical') ? (annotationArg(field, 'hierarchical') ?? '/') : null

/** Value separator of a multivalued text field, null for a single-valued one. */
export const valueSeparator = (field: Field): string | null =>
  isAnnotated(field, 'multivalued') ? (annotationArg(field, 'multivalued') ?? ';') : null

/** Sortable in a table: numbers, dates, and text annotated `sortable`. */
export const isSortable = (field: Field): boolean =>
  isNumeric(field) || isTemporal(field) || (field.type === 'text' && isAnnotated(field, 'sortable'))

/** The field whose value is a record's geometry: the first shape, else the first point, else none. */
export const geometryField = (fields: readonly Field[]): Field | undefined =>
  fields.find((field) => field.type === 'geo_shape') ?? fields.find((field) => field.type === 'geo_point_2d')
