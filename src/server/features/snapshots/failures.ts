import type { FailureRows } from '../../../core/errors.ts'

/** Failures of snapshots. */
export const snapshotFailures = {
  'snapshot.empty': { code: 20752, status: 409 },
  'snapshot.busy': { code: 20753, status: 409 },
} as const satisfies FailureRows
