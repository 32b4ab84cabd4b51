/** Maximum length of a value in tables, in characters. */
const usualLength = 120

/**
 * Significant digits that a double always preserves: further ones are rounding errors, as in
 * 1760.0000000000002.
 */
const sureDigits = 15

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(sureDigits)) : value

/** A value of a record as text; numbers have at most 15 significant digits. */
export const printed = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, rounded)

/** The same, truncated. */
export function shortened(value: unknown, length = usualLength): string {
  const text = printed(value)
  return text.length > length ? `${text.slice(0, length)}…` : text
}
