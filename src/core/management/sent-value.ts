/**
 * A received value for use in a sentence; `String()` may throw, since objects from JSON can have a `toString`
 * that is no function.
 */
export const sentValue = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
