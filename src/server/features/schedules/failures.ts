import type { FailureRows } from '../../../core/errors.ts'

/** Failures of schedules. */
export const scheduleFailures = {
  'schedule.unknown': { code: 20750, status: 404 },
} as const satisfies FailureRows
