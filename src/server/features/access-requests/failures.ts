import type { FailureRows } from '../../../core/errors.ts'

/** Failures of requests for an account. */
export const accessRequestFailures = {
  'access.closed': { code: 20803, status: 403 },
  'request.unknown': { code: 20704, status: 404 },
  'request.resolved': { code: 20705, status: 409 },
  'request.several': { code: 20729, status: 409 },
} as const satisfies FailureRows
