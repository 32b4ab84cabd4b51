/** Characters of a value that tables usually show. */
const usualLength = 120

/** Digits that a double holds in every case: what follows is noise of its arithmetic, as in 1760.0000000000002. */
const sureDigits = 15

const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(sureDigits)) : value

/** A value of a record as a text; numbers to 15 digits. */
export const printed = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, rounded)

/** The same, cut where it is long. */
export function shortened(value: unknown, length = usualLength): string {
  const text = printed(value)
  return text.length > length ? `${text.slice(0, length)}…` : text
}
