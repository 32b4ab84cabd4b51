import type { FailureRows } from '../../../core/errors.ts'

/** Failures of API keys. */
export const apiKeyFailures = {
  'value.origin': { code: 20724, status: 400 },
  'apikeys.many': { code: 20728, status: 409 },
} as const satisfies FailureRows
