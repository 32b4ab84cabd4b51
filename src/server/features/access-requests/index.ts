import type { Feature } from '../feature.ts'
import { accessRequestCalls } from './calls.ts'
import { AccessRequestService } from './service.ts'

/** Visitors who request an account, and decisions on them. */
export const accessRequests: Feature = {
  calls: (deps) => accessRequestCalls(new AccessRequestService({ ...deps, stores: deps.store }), deps),
}
