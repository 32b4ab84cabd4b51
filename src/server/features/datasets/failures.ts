import type { FailureRows } from '../../../core/errors.ts'

/** Failures of datasets as publishers edit them. */
export const datasetFailures = {
  'version.unknown': { code: 20123, status: 404 },
  'processor.unknown_name': { code: 20134, status: 400 },
  'parameter.day': { code: 20800, status: 400 },
  'parameter.days': { code: 20801, status: 400 },
} as const satisfies FailureRows
