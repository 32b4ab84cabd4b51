import type { FailureRows } from '../../../core/errors.ts'

/** Failures of settings of the portal. */
export const domainFailures = {
  'value.base_maps': { code: 20812, status: 400 },
  'base_map.provider': { code: 20813, status: 400 },
  'base_map.key': { code: 20814, status: 400 },
  'base_map.address': { code: 20815, status: 400 },
  'base_map.template': { code: 20816, status: 400 },
  'base_map.layers': { code: 20817, status: 400 },
  'base_map.repeated': { code: 20818, status: 400 },
} as const satisfies FailureRows
