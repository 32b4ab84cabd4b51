import type { FailureRows } from '../../../core/errors.ts'

/** Failures of saved charts and maps. */
export const savedViewFailures = {
  'chart.unknown': { code: 20804, status: 404 },
  'map.unknown': { code: 20805, status: 404 },
  'saved.many': { code: 20806, status: 409 },
} as const satisfies FailureRows
