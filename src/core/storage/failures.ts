import type { en } from '../../messages/en/api/storage.ts'
import type { Failure } from '../failure.ts'

/** Failures of the data folder, part of the common table of failures. */
export const storageFailures = {
  'storage.incomplete': { code: 20760, status: 503 },
  'storage.readonly': { code: 20761, status: 503 },
  'storage.damaged': { code: 20762, status: 503 },
  'storage.full': { code: 20763, status: 507 },
  'storage.low': { code: 20764, status: 507 },
} as const satisfies Partial<Record<keyof typeof en, Failure>>
