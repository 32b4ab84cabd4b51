import type { FailureRows } from '../../../core/errors.ts'

/** Failures of groups. */
export const groupFailures = {
  'group.form': { code: 20716, status: 400 },
  'group.taken': { code: 20717, status: 400 },
} as const satisfies FailureRows
