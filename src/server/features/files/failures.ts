import type { FailureRows } from '../../../core/errors.ts'

/** Failures of files of datasets. */
export const fileFailures = {
  'files.many': { code: 20755, status: 409 },
} as const satisfies FailureRows
