import type { FailureRows } from '../../../core/errors.ts'

/** Failures of invitations. */
export const invitationFailures = {
  'invitation.unknown': { code: 20707, status: 404 },
  'username.taken': { code: 20715, status: 400 },
  'emails.many': { code: 20719, status: 400 },
} as const satisfies FailureRows
