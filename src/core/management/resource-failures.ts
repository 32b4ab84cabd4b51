import type { en } from '../../messages/en/api/resources.ts'

/** Failures of files, snapshots, reuses and feedback, part of the common table of failures. */
export const resourceFailures = {
  'schedule.unknown': { code: 20750, status: 404 },
  'feedback.unknown': { code: 20751, status: 404 },
  'snapshot.empty': { code: 20752, status: 409 },
  'snapshot.busy': { code: 20753, status: 409 },
  'meta.unknown': { code: 20754, status: 404 },
  'files.many': { code: 20755, status: 409 },
} as const satisfies Record<keyof typeof en, { code: number; status: number }>
