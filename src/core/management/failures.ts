import type { en } from '../../messages/en/api/datasets.ts'
import type { Failure } from '../failure.ts'

/** Failures of the management of datasets, part of the common table of failures. */
export const managementFailures = {
  'dataset.taken': { code: 20110, status: 409 },
  'dataset.identifier': { code: 20111, status: 400 },
  'dataset.conflict': { code: 20112, status: 409 },
  'dataset.limit': { code: 20113, status: 403 },
  'dataset.busy': { code: 20114, status: 409 },
  'dataset.unpublished': { code: 20115, status: 409 },
  'dataset.unreadable': { code: 20116, status: 400 },
  'change.unknown': { code: 20120, status: 404 },
  'resource.unknown': { code: 20121, status: 404 },
  'job.unknown': { code: 20122, status: 404 },
  'upload.too_large': { code: 70000, status: 413 },
  'member.unknown': { code: 20130, status: 400 },
  'value.invalid': { code: 20131, status: 400 },
  'value.counted': { code: 20135, status: 400 },
  'value.unique': { code: 20132, status: 400 },
  'value.refused': { code: 20133, status: 400 },
} as const satisfies Partial<Record<keyof typeof en, Failure>>
