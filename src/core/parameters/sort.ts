import type { FieldType } from '../field.ts'

/**
 * Whether a sort key puts small values first. Bare numbers and dates descend, bare text goes from A to Z, and a
 * minus turns either round.
 */
export const ascends = (type: FieldType, minus: boolean): boolean =>
  (type === 'text' || type === 'file') !== minus
