/** A value that was sent, as a sentence names it; an object may have a `toString` that is no function. */
export const sentValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
