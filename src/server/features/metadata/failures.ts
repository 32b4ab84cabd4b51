import type { FailureRows } from '../../../core/errors.ts'

/** Failures of metadata. */
export const metadataFailures = {
  'meta.unknown': { code: 20754, status: 404 },
} as const satisfies FailureRows
