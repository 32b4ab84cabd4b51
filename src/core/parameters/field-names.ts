import { type Field, isGeo, isNumeric, isTemporal } from '../field.ts'

export const dateParts = ['year', 'month', 'day', 'hour', 'minute', 'weekday', 'yearday', 'week'] as const
export type DatePart = (typeof dateParts)[number]

/** Has values that can be counted, ordered and compared: anything but geometry and files. */
export const isCountable = (field: Field): boolean => !isGeo(field) && field.type !== 'file'

/** Can be grouped by as it is, without a part of a date. */
export const isAxis = (field: Field): boolean => isNumeric(field) || field.type === 'text'

/** Names for a field in `x`. */
export const axisNames = (field: Field): string[] =>
  isTemporal(field)
    ? [field.name, ...dateParts.map((part) => `${field.name}.${part}`)]
    : isAxis(field)
      ? [field.name]
      : []
