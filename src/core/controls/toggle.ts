import type { ParameterValue } from '../parameters/encode.ts'

export type StoreAs = 'array' | 'csv'

/** The values of a parameter. */
export function valuesOf(held: ParameterValue, storeAs: StoreAs): string[] {
  const list = [held].flat().filter((value) => value !== undefined && value !== null && value !== '')
  return storeAs === 'csv' ? list.flatMap((value) => String(value).split(',')) : list.map(String)
}

/**
 * The parameter with a value added or removed; a single value is not a list, and no value removes the
 * parameter.
 */
export function toggled(
  held: ParameterValue,
  value: string,
  storeAs: StoreAs,
): string | string[] | undefined {
  const values = valuesOf(held, storeAs)
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
  if (next.length <= 1) return next[0]
  return storeAs === 'csv' ? next.join(',') : next
}
