export const v1 = '/management/1.0'
export const v2 = '/management/v2'

/** A text that says something, else null. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
