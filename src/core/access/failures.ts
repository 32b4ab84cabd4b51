import type { en } from '../../messages/en/api/security.ts'

/** Failures of access rules, part of the common table of failures. */
export const securityFailures = {
  'ruleset.unknown': { code: 20740, status: 404 },
  'ruleset.empty': { code: 20741, status: 400 },
} as const satisfies Record<keyof typeof en, { code: number; status: number }>
