import type { FailureRows } from '../../../core/errors.ts'

/** Failures of messages to administrators. */
export const messageFailures = {
  'quota.support': { code: 10008, status: 429 },
  'message.unknown': { code: 20810, status: 404 },
  'client_error.unknown': { code: 20811, status: 404 },
} as const satisfies FailureRows
