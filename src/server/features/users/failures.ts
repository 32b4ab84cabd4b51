import type { FailureRows } from '../../../core/errors.ts'

/** Failures of users. */
export const userFailures = {
  'email.taken': { code: 20718, status: 400 },
} as const satisfies FailureRows
