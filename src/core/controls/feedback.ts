import { type Field, isGeo } from '../field.ts'

/** Fields for which visitors can suggest a value: no files, and no point next to a shape. */
export function suggestible(fields: readonly Field[]): Field[] {
  const hasShape = fields.some(({ type }) => type === 'geo_shape')
  return fields.filter(({ type }) => type !== 'file' && !(hasShape && type === 'geo_point_2d'))
}

/** A record's value as the initial text of an input. */
export function writtenValue(value: unknown, field: Field): string {
  if (value === undefined || value === null) return ''
  if (field.type === 'geo_point_2d' && Array.isArray(value)) return value.join(', ')
  return isGeo(field) || typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The values that differ from the originals. */
export const changedValues = (
  typed: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (before[name] ?? '')))
