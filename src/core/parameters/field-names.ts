import { type Field, isGeo, isNumeric, isTemporal } from '../field.ts'

export const dateParts = ['year', 'month', 'day', 'hour', 'minute', 'weekday', 'yearday', 'week'] as const
export type DatePart = (typeof dateParts)[number]

/** Whether values can be counted, ordered and compared: all types but geometries and files. */
export const isCountable = (field: Field): boolean => !isGeo(field) && field.type !== 'file'

/** Whether it can be grouped by without a date part. */
export const isAxis = (field: Field): boolean => isNumeric(field) || field.type === 'text'

/** Names of a field in `x`. */
export const axisNames = (field: Field): string[] =>
  isTemporal(field)
    ? [field.name, ...dateParts.map((part) => `${field.name}.${part}`)]
    : isAxis(field)
      ? [field.name]
      : []
