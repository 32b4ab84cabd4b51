import { type Field, type FieldType, findField, isGeo } from '../field.ts'

/**
 * Whether a sort key puts small values first. Bare numbers and dates descend, bare text goes from A to Z, and a
 * minus turns either round.
 */
export const ascends = (type: FieldType, minus: boolean): boolean =>
  (type === 'text' || type === 'file') !== minus

const isKnown = (name: string, fields: readonly Field[]): boolean => {
  if (name === 'dist' || name === 'record_timestamp') return true
  const field = findField(fields, name)
  return field !== undefined && !isGeo(field) && field.type !== 'file'
}

/** Sort keys, as `a,-b`, in those that records can be sorted by and those of no use. */
export function splitSort(sort: string, fields: readonly Field[]): { known: string[]; unknown: string[] } {
  const keys = sort
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  const [known, unknown]: [string[], string[]] = [[], []]
  for (const key of keys) (isKnown(key.replace(/^-/, ''), fields) ? known : unknown).push(key)
  return { known, unknown }
}
