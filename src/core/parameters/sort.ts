import { type Field, type FieldType, findField, isGeo } from '../field.ts'

/**
 * Whether a sort key is ascending. Numbers and dates are descending by default, text is ascending, and a
 * minus inverts both.
 */
export const ascends = (type: FieldType, minus: boolean): boolean =>
  (type === 'text' || type === 'file') !== minus

const isKnown = (name: string, fields: readonly Field[]): boolean => {
  if (name === 'dist' || name === 'record_timestamp') return true
  const field = findField(fields, name)
  return field !== undefined && !isGeo(field) && field.type !== 'file'
}

/** Sort keys such as `a,-b`, divided into usable and unusable ones. */
export function splitSort(sort: string, fields: readonly Field[]): { known: string[]; unknown: string[] } {
  const keys = sort
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  const [known, unknown]: [string[], string[]] = [[], []]
  for (const key of keys) (isKnown(key.replace(/^-/, ''), fields) ? known : unknown).push(key)
  return { known, unknown }
}
