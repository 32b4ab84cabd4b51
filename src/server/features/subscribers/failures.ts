import type { FailureRows } from '../../../core/errors.ts'

/** Failures of mails to subscribers. */
export const subscriberFailures = {
  'quota.notice': { code: 10007, status: 429 },
} as const satisfies FailureRows
