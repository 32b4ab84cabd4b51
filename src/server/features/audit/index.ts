import type { Feature } from '../feature.ts'
import { auditCalls } from './calls.ts'
import { AuditService } from './service.ts'

/** The audit log, as pages and as files. */
export const audit: Feature = {
  calls: ({ store }) => auditCalls(new AuditService(store.audit)),
}
