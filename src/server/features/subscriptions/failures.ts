import type { FailureRows } from '../../../core/errors.ts'

/** Failures of notification settings. */
export const subscriptionFailures = {
  'notification.unknown': { code: 20802, status: 404 },
} as const satisfies FailureRows
