import type { FailureRows } from '../../../core/errors.ts'

/** Failures of datasets of other portals. */
export const remoteDatasetFailures = {
  'remote.unknown': { code: 20807, status: 404 },
  'remote.unreadable': { code: 20808, status: 400 },
} as const satisfies FailureRows
