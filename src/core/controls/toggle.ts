import type { ParameterValue } from '../parameters/encode.ts'

export type StoreAs = 'array' | 'csv'

/** The values a parameter holds. */
export function valuesOf(held: ParameterValue, storeAs: StoreAs): string[] {
  const list = [held].flat().filter((value) => value !== undefined && value !== null && value !== '')
  return storeAs === 'csv' ? list.flatMap((value) => String(value).split(',')) : list.map(String)
}

/** The parameter with a value more or less; one value stands alone, and none is no parameter. */
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
