import type { FailureRows } from '../../../core/errors.ts'

/** Failures of sources. */
export const sourceFailures = {
  'upload.unknown': { code: 20136, status: 404 },
  'upload.offset': { code: 20137, status: 409 },
} as const satisfies FailureRows
