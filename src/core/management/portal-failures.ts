import type { en } from '../../messages/en/api/portal.ts'

/** Failures of the portal and of its use, part of the common table of failures. */
export const portalFailures = {
  'parameter.day': { code: 20800, status: 400 },
  'parameter.days': { code: 20801, status: 400 },
  'notification.unknown': { code: 20802, status: 404 },
  'quota.notice': { code: 10007, status: 429 },
  'portal.closed': { code: 20430, status: 401 },
  'access.closed': { code: 20803, status: 403 },
  'chart.unknown': { code: 20804, status: 404 },
  'map.unknown': { code: 20805, status: 404 },
  'saved.many': { code: 20806, status: 409 },
  'quota.support': { code: 10008, status: 429 },
  'remote.unknown': { code: 20807, status: 404 },
  'remote.unreadable': { code: 20808, status: 400 },
  'dataset.reserved': { code: 20809, status: 400 },
  'message.unknown': { code: 20810, status: 404 },
  'client_error.unknown': { code: 20811, status: 404 },
} as const satisfies Record<keyof typeof en, { code: number; status: number }>
