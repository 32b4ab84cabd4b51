import type { FailureRows } from '../../../core/errors.ts'

/** Failures of feedback. */
export const feedbackFailures = {
  'feedback.unknown': { code: 20751, status: 404 },
} as const satisfies FailureRows
