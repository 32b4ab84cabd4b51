import type { FailureRows } from '../../../core/errors.ts'

/** Failures of access rules. */
export const securityFailures = {
  'ruleset.unknown': { code: 20740, status: 404 },
  'ruleset.empty': { code: 20741, status: 400 },
} as const satisfies FailureRows
